import { ButtonBuilder, EmbedBuilder, ModalBuilder, StringSelectMenuBuilder } from "discord.js";

export const embed = new EmbedBuilder().setTitle("Rules").addFields({ name: "Be Kind", value: "…" });
export const button = new ButtonBuilder().setCustomId("Accept Rules");
export const menu = new StringSelectMenuBuilder().addOptions({ label: "Deep Blue", value: "B", description: "" });
export const modal = new ModalBuilder().setTitle("");
export const role = (guild: any) => guild.roles.create({ name: "Night Owl", description: "" });
export const Page = () => <Entry name="Help Topics" description="" options={[]} />;
