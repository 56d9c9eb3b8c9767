import type { Readable } from 'node:stream';

/** Where uploaded files lie: a folder, later an object store. Keys are `<uuid>.<extension>`. */
export interface Attachments {
  put(key: string, content: Buffer): Promise<void>;
  /** The file and its size; undefined when there is none. */
  get(key: string): Promise<{ content: Readable; size: number } | undefined>;
}
