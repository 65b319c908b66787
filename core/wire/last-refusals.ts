import { ServiceError } from "./service-error.ts";

/** The last answer to each request, as far as it was a refusal. */
export class LastRefusals {
  readonly #byRequest = new Map<string, ServiceError>();

  /** Notes an answer. Its body can still be read after. */
  async add(method: string, url: string, response: Response): Promise<void> {
    const key = keyOf(method, url);
    if (response.ok) this.#byRequest.delete(key);
    else this.#byRequest.set(key, await refusalIn(response.clone()));
  }

  of(method: string, url: string): ServiceError | undefined {
    return this.#byRequest.get(keyOf(method, url));
  }
}

function keyOf(method: string, url: string): string {
  return `${method} ${url}`;
}

async function refusalIn(response: Response): Promise<ServiceError> {
  const text = await response.text();
  const body = parsed(text);
  const seconds = Number(response.headers.get("Retry-After") ?? Number.NaN);
  const fields = Number.isNaN(seconds) ? body : { retry_after: seconds, ...(typeof body === "object" && body) };
  return new ServiceError(response.status, fields, response.statusText);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A proxy answers with a page; its status and headers say enough.
    return undefined;
  }
}
