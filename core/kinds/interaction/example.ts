/** The user of the rules' examples. */
export const user = `"user": { "id": "1130000000000000042", "username": "marina" }`;

/** The data of a command without options. */
export const ping = `{ "id": "1280000000000000002", "name": "ping", "type": 1 }`;

/** The text of an interaction with this data, for the rules' examples. */
export function exampleWith(data: string, type = 2): string {
  const ids = `"id": "1300000000000000001", "application_id": "1240000000000000001"`;
  return `{\n  ${ids}, "type": ${type}, "token": "a-token", "version": 1,\n  ${user},\n  "data": ${data}\n}`;
}

/** The data of a slash command with these options. */
export function slashData(options: string): string {
  return `{ "id": "1280000000000000002", "name": "timeout", "type": 1, "options": [${options}] }`;
}
