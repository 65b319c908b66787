import { html, nothing, type TemplateResult } from "lit";
import type { TryItModal, TryItObjects } from "../../core/use/try-it/try-it.schema.ts";
import { modalFields, valuesIn } from "../answer/modal-fields.ts";
import type { MentionName } from "../answer/model/inline.ts";
import { placeFaults } from "../answer/model/placed-faults.ts";
import type { OpenedModal } from "./conversation.ts";

export interface ModalContext {
  readonly objects: TryItObjects;
  readonly nameOf: MentionName;
  /** The reason why the service did not send the modal. */
  readonly problem: string | undefined;
  readonly isSending: boolean;
  submit(values: TryItModal["values"]): void;
  close(): void;
}

/** The modal as a dialog. The caller opens it. */
export function modalOf({ title, components }: OpenedModal, context: ModalContext): TemplateResult {
  const { problem, isSending } = context;
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    context.submit(valuesIn(components, event.target as HTMLFormElement));
  };
  // The event fires after the dialog closes, and the dialog may be open again by then.
  const closed = (event: Event): void => {
    if (!(event.target as HTMLDialogElement).open) context.close();
  };
  return html`<dialog class="answer" aria-labelledby="modal-title" @close=${closed}>
    <form @submit=${submit}>
      <h2 id="modal-title">${title}</h2>
      ${modalFields(components, { ...context, faults: placeFaults(undefined, []) })}
      <p class="fault" role="alert">${problem ?? nothing}</p>
      <div class="buttons">
        <button type="submit" class="sample primary" aria-disabled=${isSending ? "true" : "false"}>Submit</button>
        <button type="button" class="sample secondary" @click=${() => context.close()}>Cancel</button>
      </div>
    </form>
  </dialog>`;
}
