import type { Readable } from 'node:stream';

/** Where uploaded files lie: a folder, later an object store. Keys are `<uuid>.<extension>`. */
export interface Attachments {
  put(key: string, content: Buffer): Promise<void>;
  /** How large the file is; undefined when there is none. */
  sizeOf(key: string): Promise<number | undefined>;
  /** The file, or the bytes of it from the first to the last of a span, both included. */
  read(key: string, span?: ByteSpan): Readable;
}

/** Bytes of a file, the first and the last included. */
export interface ByteSpan {
  start: number;
  end: number;
}
