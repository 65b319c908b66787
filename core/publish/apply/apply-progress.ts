import type { ServiceName } from "../../discord/service-name.ts";
import { count } from "../../manifest/describe.ts";
import { describeStep } from "../plan/describe-step.ts";
import type { Step } from "../plan/steps.ts";
import type { ApplyOptions } from "./apply.ts";

export interface ProgressPorts {
  /** The server's name in messages. */
  readonly service: ServiceName;
  /** Shows the progress in one line that replaces the last one: at each step, and in each second of a wait. */
  show?(line: string, step: StepNumber): void;
  /** Logs the progress, once for each step and each wait. */
  log?(line: string): void;
}

export interface StepNumber {
  /** Counts from 0. */
  readonly index: number;
  readonly total: number;
}

/** The remaining time is estimated after this many steps and milliseconds, or from the first wait. */
const minSteps = 3;
const minElapsed = 3000;

/**
 * Follows a publish: its current step, the rest of a wait, and an estimate of the remaining time. Call `end` after the
 * publish. Times are in milliseconds.
 */
export class ApplyProgress {
  readonly #ports: ProgressPorts;
  readonly #start = Date.now();
  #step: StepNumber = { index: 0, total: 0 };
  #doing = "";
  #wait: { readonly until: number; readonly isRateLimit: boolean } | undefined;
  /** The expected end, estimated at the last wait, because steps between two waits say little about the next one. */
  #expectedEnd: number | undefined;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(ports: ProgressPorts) {
    this.#ports = ports;
  }

  readonly onProgress: NonNullable<ApplyOptions["onProgress"]> = (step: Step, index, total) => {
    this.#stopWaiting();
    this.#step = { index, total };
    this.#doing = describeStep(step);
    this.#show();
    this.#ports.log?.(this.#line());
  };

  readonly onWait: NonNullable<ApplyOptions["onWait"]> = (milliseconds, isRateLimit) => {
    this.#stopWaiting();
    const until = Date.now() + milliseconds;
    this.#wait = { until, isRateLimit };
    const { index, total } = this.#step;
    // A rate limit allows about as many steps after each wait.
    if (index > 0) this.#expectedEnd = this.#start + ((until - this.#start) / index) * total;
    this.#timer = setInterval(() => {
      if (Date.now() >= until) this.#stopWaiting();
      this.#show();
    }, 1000);
    this.#show();
    this.#ports.log?.(this.#line());
  };

  end(): void {
    this.#stopWaiting();
  }

  #stopWaiting(): void {
    clearInterval(this.#timer);
    this.#wait = undefined;
  }

  #show(): void {
    this.#ports.show?.(this.#line(), this.#step);
  }

  /** `8 of 60 · waiting for the rate limit, 8 s · about 2 minutes left` */
  #line(): string {
    const { index, total } = this.#step;
    const parts = [total > 0 ? `${index + 1} of ${total}` : "", this.#activity(), describeTimeLeft(this.#left())];
    return parts.filter((part) => part !== "").join(" · ");
  }

  #activity(): string {
    if (!this.#wait) return this.#doing;
    const seconds = Math.max(1, Math.ceil((this.#wait.until - Date.now()) / 1000));
    if (this.#wait.isRateLimit) return `waiting for the rate limit, ${seconds} s`;
    return `${this.#ports.service} is busy, trying again in ${seconds} s`;
  }

  /** 0: unknown. */
  #left(): number {
    const now = Date.now();
    if (this.#expectedEnd !== undefined) return this.#expectedEnd - now;
    const { index, total } = this.#step;
    const elapsed = now - this.#start;
    return index < minSteps || elapsed < minElapsed ? 0 : (elapsed / index) * (total - index);
  }
}

/** `about 2 minutes left`; empty if only a few seconds are left, or if the time is unknown. */
export function describeTimeLeft(milliseconds: number): string {
  const seconds = milliseconds / 1000;
  if (!(seconds >= 5)) return "";
  if (seconds < 55) return `about ${Math.ceil(seconds / 10) * 10} seconds left`;
  const minutes = Math.round(seconds / 60);
  return `about ${minutes < 60 ? count(minutes, "minute") : count(Math.round(minutes / 60), "hour")} left`;
}
