/** Where spans go, and which. */
export interface TraceSettings {
  /** Address that takes spans, with its path. */
  url: string;
  protocol: 'http/protobuf' | 'http/json';
  headers: Readonly<Record<string, string>>;
  isCompressed: boolean;
  /** Longest time for sending a batch. */
  timeoutMs: number;
  /** Share of the traces that are sent, 0 to 1. */
  ratio: number;
  /** Facts about this server, `service.name` among them. */
  resource: Readonly<Record<string, string>>;
  queue: {
    /** Spans that wait at most; more are dropped. */
    most: number;
    /** Spans of one batch. */
    batch: number;
    /** How long a span waits for others. */
    delayMs: number;
  };
}
