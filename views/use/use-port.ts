import type {
  TryItComponent,
  TryItFollowing,
  TryItLater,
  TryItModal,
  TryItOutcome,
  TryItRequest,
  TryItUse,
  UsableView,
} from "../../core/use/try-it/try-it.schema.ts";

/** The other side did not answer, or answered with an error. The message is for the user. */
export class PortFailure extends Error {}

/** Where commands come from and where their interactions go. All reject with PortFailure, or with the signal's reason. */
export interface UsePort<View extends UsableView = UsableView> {
  view(request: TryItRequest, signal: AbortSignal): Promise<View>;
  /** Sends an interaction to the app. */
  use(use: TryItUse, signal?: AbortSignal): Promise<TryItOutcome>;
  useComponent(use: TryItComponent): Promise<TryItOutcome>;
  submitModal(modal: TryItModal): Promise<TryItOutcome>;
  /** Waits until the app does more about an interaction; absent: what follows an answer is not known here. */
  later?(request: TryItLater, signal: AbortSignal): Promise<TryItFollowing>;
}
