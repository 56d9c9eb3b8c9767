/** Facts of a span: names of parts and counts, never a value of a record, a token or an address of a person. */
export type SpanFacts = Readonly<Record<string, string | number | boolean>>;

/** A piece of work that is being measured. */
export interface ActiveSpan {
  traceId: string;
  spanId: string;
  /** Whether it will be sent. */
  isSampled: boolean;
  /** Adds facts. */
  add: (facts: SpanFacts) => void;
  /** Ends it; `failed` marks it as a failure. */
  end: (ended?: { name?: string; facts?: SpanFacts; failed?: boolean }) => void;
  /** Measures a part of it that has ended just now. */
  part: (name: string, part: { milliseconds: number; facts: SpanFacts; failed: boolean }) => void;
}

/** A place in a trace: that of a caller, of `traceparent`, or of what queued a piece of work. */
export interface TraceParent {
  traceId: string;
  spanId: string;
}

/** What an action of a browser was, as it says itself. */
export interface BrowserAction extends TraceParent {
  name: string;
  /** Milliseconds since 1970. */
  began: number;
  milliseconds: number;
  /** Calls with traces of their own that were begun ahead of it, whose answers it has used. */
  links: readonly TraceParent[];
}

/** Where failures of sending are said. */
export interface TraceLog {
  warn: (details: object, message: string) => void;
  info: (details: object, message: string) => void;
}

/** The traces of a server, while a collector is configured. */
export interface Traces {
  /** Begins the span of a call, below that of its caller if it has one. */
  beginCall: (name: string, call: { parent: TraceParent | undefined; facts: SpanFacts }) => ActiveSpan;
  /** Measures work that a server does by itself, as a trace of its own that is linked to what queued it. */
  run: <T>(
    name: string,
    measured: { facts: SpanFacts; cause: TraceParent | undefined },
    work: () => Promise<T>,
  ) => Promise<T>;
  /** Adds an action of a browser, above the calls that it made. */
  addAction: (action: BrowserAction) => void;
  /** Says from now on in a log when spans cannot be sent, and when they can be again. */
  reportTo: (log: TraceLog) => void;
  /** Sends what is left, for a limited time. */
  close: () => Promise<void>;
}
