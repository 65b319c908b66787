// The words of the generated manifests, in six languages. No word is the same in English and in another one.
/** Those beside English. */
export const locales = ["de", "fr", "es-ES", "pt-BR", "ja"];

/** The end of every description, so that descriptions are as long as they usually are. */
export const seen = /** @type {Word} */ ({
  en: "as members see it",
  de: "wie Mitglieder es sehen",
  fr: "tel que les membres le voient",
  "es-ES": "como lo ven los miembros",
  "pt-BR": "como os membros veem",
  ja: "メンバーに見える内容",
});

const nouns = `
answer antwort réponse respuesta resposta 回答
badge abzeichen insigne insignia distintivo バッジ
birthday geburtstag anniversaire cumpleaños aniversário 誕生日
event veranstaltung événement evento encontro イベント
feedback rückmeldung avis opinión opinião 意見
game spiel jeu juego jogo ゲーム
giveaway verlosung tombola sorteo sorteio 抽選
greeting begrüßung bienvenue saludo saudação 挨拶
invite einladung invitation invitación convite 招待
member mitglied membre miembro membro メンバー
playlist wiedergabeliste morceaux lista faixas 再生リスト
poll umfrage sondage encuesta enquete 投票
quote zitat citation cita citação 引用
reminder erinnerung rappel recordatorio lembrete リマインダー
role rolle rôle rol cargo ロール
rule regel règle regla regra 規則
tag schlagwort étiquette etiqueta etiqueta タグ
team mannschaft équipe equipo equipe チーム
ticket anfrage demande solicitud chamado チケット
warning warnung avertissement advertencia aviso 警告
`;

const verbs = `
add hinzufügen ajouter añadir adicionar 追加
edit bearbeiten modifier editar alterar 編集
list auflisten lister listar listar 一覧
remove entfernen supprimer quitar remover 削除
show anzeigen afficher mostrar mostrar 表示
`;

const properties = `
author verfasser auteur autor autor 作者
channel kanal salon canal canal チャンネル
category kategorie catégorie categoría categoria カテゴリ
colour farbe couleur color cor 色
count anzahl nombre cantidad quantidade 数
date datum jour fecha data 日付
day tag journée día dia 日
duration dauer durée duración duração 期間
filter auswahl filtre filtro filtro 絞り込み
format darstellung présentation formato formato 形式
hour stunde heure hora hora 時
icon symbol icône icono ícone アイコン
language sprache langue idioma idioma 言語
level stufe niveau nivel nível レベル
limit grenze limite límite limite 上限
link verweis lien enlace vínculo リンク
message nachricht texte mensaje mensagem メッセージ
month monat mois mes mês 月
note notiz remarque nota nota メモ
order reihenfolge ordre orden ordem 順序
owner besitzer propriétaire propietario proprietário 所有者
picture bild photo imagen imagem 画像
priority vorrang priorité prioridad prioridade 優先度
reason grund raison motivo motivo 理由
size größe taille tamaño tamanho サイズ
source quelle origine fuente fonte 出典
state zustand état estado estado 状態
title überschrift titre título título 題名
week woche semaine semana semana 週
year jahr année año ano 年
`;

/** @typedef {Readonly<Record<string, string>>} Word The word in each locale; `en` is the default text. */

/** @param {string} table @returns {readonly Word[]} */
const read = (table) =>
  table
    .trim()
    .split("\n")
    .map((line) => Object.fromEntries(line.split(" ").map((word, index) => [["en", ...locales][index] ?? "", word])));

export const words = { nouns: read(nouns), verbs: read(verbs), properties: read(properties) };
