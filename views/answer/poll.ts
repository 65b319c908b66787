import { html, nothing, type TemplateResult } from "lit";
import { marked } from "./faults.ts";
import type { PollView } from "./model/answer-view.ts";
import type { PlacedFaults } from "./model/placed-faults.ts";
import { timeElement } from "./time.ts";

const hoursOfDay = 24;

export function pollElement(poll: PollView, faults: PlacedFaults): TemplateResult {
  const { question, answers, isMultiple, endsAt, hours } = poll;
  const ends = endsAt === undefined ? `Open for ${durationWords(hours)}` : html`Open until ${timeElement(endsAt)}`;
  const answerOf = ({ path, text, emoji }: PollView["answers"][number]) =>
    marked(
      path,
      faults,
      html`<span class="emoji">${emoji ?? nothing}</span><span>${text}</span>
        <span class="choose ${isMultiple ? "" : "round"}" aria-hidden="true"></span>`,
    );
  return html`<section class="poll" role="group" aria-label="Poll">
    <p class="heading">${question}</p>
    <p class="small">${isMultiple ? "Select one or more answers" : "Select one answer"}</p>
    <ul>${answers.map((answer) => html`<li>${answerOf(answer)}</li>`)}</ul>
    <p class="small">0 votes · ${ends}</p>
  </section>`;
}

function durationWords(hours: number): string {
  const isDays = hours % hoursOfDay === 0 && hours > hoursOfDay;
  const amount = isDays ? hours / hoursOfDay : hours;
  return `${amount} ${isDays ? "day" : "hour"}${amount === 1 ? "" : "s"}`;
}
