import { ServiceError } from "./service-error.ts";

interface Last {
  readonly refusal: ServiceError;
  /** How many answers of 429 came in a row. */
  readonly rateLimits: number;
}

/** The last answer to each request, as far as it was a refusal. */
export class LastRefusals {
  readonly #byRequest = new Map<string, Last>();

  /** Notes an answer. Its body can still be read after. */
  async add(method: string, url: string, response: Response): Promise<void> {
    const key = keyOf(method, url);
    if (response.ok) {
      this.#byRequest.delete(key);
      return;
    }
    const rateLimits = response.status === 429 ? this.rateLimits(method, url) + 1 : 0;
    this.#byRequest.set(key, { refusal: await refusalIn(response.clone()), rateLimits });
  }

  of(method: string, url: string): ServiceError | undefined {
    return this.#byRequest.get(keyOf(method, url))?.refusal;
  }

  /** How many answers of 429 came in a row, up to the last answer. */
  rateLimits(method: string, url: string): number {
    return this.#byRequest.get(keyOf(method, url))?.rateLimits ?? 0;
  }
}

function keyOf(method: string, url: string): string {
  return `${method} ${url}`;
}

async function refusalIn(response: Response): Promise<ServiceError> {
  const text = await response.text();
  const seconds = response.headers.get("Retry-After");
  const body = parsed(text) ?? (seconds === null ? undefined : { retry_after: Number(seconds) });
  return new ServiceError(response.status, body, response.statusText);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A proxy answers with a page; its status and headers say enough.
    return undefined;
  }
}
