import type { Readable } from 'node:stream';

/**
 * Storage of uploaded files: a folder or an object store. Files are written completely or not at all. Every method
 * rejects with the error of `storageFailure`: an HttpError 503 or 507.
 */
export interface Attachments {
  /** Keeps a file; one that is there already is replaced. */
  put(key: string, content: FileContent): Promise<void>;
  /** Size of the file; undefined when there is none. */
  sizeOf(key: string): Promise<number | undefined>;
  /** The file, or the bytes of it from the first to the last of a span, both included; undefined when there is none. */
  read(key: string, span?: ByteSpan): Promise<Readable | undefined>;
  /** Keys with that prefix. A prefix ends in the name of a file, not in a folder. */
  list(prefix: string): Promise<string[]>;
  /** Removes a file; one that does not exist is no error. */
  remove(key: string): Promise<void>;
}

/** Content to store: bytes, or a file of this machine. */
export type FileContent = Buffer | { path: string; size: number };

/** Bytes of a file, the first and the last included. */
export interface ByteSpan {
  start: number;
  end: number;
}
