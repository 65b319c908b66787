import type { TryItConnection } from "../../core/use/try-it/connection.ts";
import { PortFailure } from "../use/use-port.ts";
import type { ServicePort } from "./service-port.ts";

/** The state of the app's connection and the entered endpoint URL, independent of rendering. */
export class ConnectionStore {
  readonly #port: Pick<ServicePort, "setEndpoint">;
  readonly #changed: () => void;
  #connection: TryItConnection | undefined;
  #url = "";
  #problem: string | undefined;
  #isConnecting = false;

  /** `changed`: called after each visible change. */
  constructor(port: Pick<ServicePort, "setEndpoint">, changed: () => void) {
    this.#port = port;
    this.#changed = changed;
  }

  /** Absent before the service has answered. */
  get connection(): TryItConnection | undefined {
    return this.#connection;
  }

  get url(): string {
    return this.#url;
  }

  /** The reason why the app is not connected, after an attempt. */
  get problem(): string | undefined {
    return this.#problem;
  }

  get isConnecting(): boolean {
    return this.#isConnecting;
  }

  /** Stores the service's answer. The caller renders it. */
  show(connection: TryItConnection): void {
    this.#connection = connection;
  }

  setUrl(url: string): void {
    this.#url = url;
    this.#problem = undefined;
    this.#changed();
  }

  async connect(): Promise<void> {
    await this.#set(this.#url);
  }

  /** Keeps the URL in the field, for connecting again. */
  async disconnect(): Promise<void> {
    this.#url = this.#connection?.endpointUrl ?? this.#url;
    await this.#set(null);
  }

  async #set(url: string | null): Promise<void> {
    if (this.#isConnecting) return;
    this.#isConnecting = true;
    this.#problem = undefined;
    this.#changed();
    try {
      const { connection, problem } = await this.#port.setEndpoint({ url });
      this.#connection = connection;
      this.#problem = problem;
    } catch (error) {
      if (!(error instanceof PortFailure)) throw error;
      this.#problem = error.message;
    } finally {
      this.#isConnecting = false;
      this.#changed();
    }
  }
}
