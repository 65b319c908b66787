// node plan-comment.mjs FILE: comments on a pull request with the plan in a file (from `plan --format markdown`), and updates that
// comment with each plan.
// `action.yml` runs it with the variables of a GitHub runner, so it imports only what Node has.
import { existsSync, readFileSync } from "node:fs";

const {
  TARGET = "",
  FOLDER = ".",
  PULL_REQUEST = "",
  GITHUB_TOKEN = "",
  GITHUB_API_URL = "",
  GITHUB_REPOSITORY = "",
} = process.env;

/** Projects of a repository have a comment each, although their targets can have the same name. */
const folder = FOLDER === "." ? "" : FOLDER;

/** Recognizes the comment of a target. Encoded, so that no name ends the HTML comment. */
const marker = `<!-- command-manifest plan ${[TARGET, ...(folder ? [folder] : [])].map(encodeURIComponent).join(" in ")} -->`;

/** Names the project of a comment. */
const opening = folder ? `${marker}\nFolder: \`${folder}\`\n\n` : `${marker}\n`;

/** Comments in each page of GitHub's answer, the most that it allows. */
const pageSize = 100;

/** @param {string} plan */
function commentOf(plan) {
  if (plan.trim() === "") return `${opening}There is no plan for \`${TARGET}\`. The log of the job has the reason.\n`;
  return `${opening}${plan}`;
}

/**
 * @param {string} method
 * @param {string} place
 * @param {object} [body]
 */
async function call(method, place, body) {
  const response = await fetch(`${GITHUB_API_URL}/repos/${GITHUB_REPOSITORY}/issues/${place}`, {
    method,
    headers: { authorization: `Bearer ${GITHUB_TOKEN}`, accept: "application/vnd.github+json" },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (response.ok) return response.json();
  const advice = response.status === 403 ? " Add “pull-requests: write” to the job's permissions." : "";
  throw new Error(`GitHub refused the comment with the plan (status ${response.status}).${advice}`);
}

/**
 * The ID of this target's comment. Comments of users do not count, because anyone can copy the marker.
 * @returns {Promise<number | undefined>}
 */
async function findComment() {
  for (let page = 1; ; page++) {
    /** @type {readonly { id: number, body?: string, user?: { type: string } }[]} */
    const comments = /** @type {any} */ (
      await call("GET", `${PULL_REQUEST}/comments?per_page=${pageSize}&page=${page}`)
    );
    const own = comments.find(({ body, user }) => user?.type === "Bot" && body?.startsWith(marker));
    if (own) return own.id;
    if (comments.length < pageSize) return undefined;
  }
}

try {
  const [file = ""] = process.argv.slice(2);
  const body = commentOf(existsSync(file) ? readFileSync(file, "utf8") : "");
  const id = await findComment();
  await (id === undefined
    ? call("POST", `${PULL_REQUEST}/comments`, { body })
    : call("PATCH", `comments/${id}`, { body }));
} catch (error) {
  console.log(`::error::${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
