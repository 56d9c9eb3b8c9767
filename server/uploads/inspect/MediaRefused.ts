/** What a file went beyond: parts, parts inside parts, bytes to read, time, memory; or it ended its thread. */
export type MediaLimit = 'boxes' | 'depth' | 'bytes' | 'time' | 'memory' | 'died';

/** A file that is not read to its end, because reading it goes beyond a limit. */
export class MediaRefused extends Error {
  override readonly name = 'MediaRefused';
  readonly limit: MediaLimit;

  constructor(limit: MediaLimit) {
    super(`the file goes beyond the limit of ${limit}`);
    this.limit = limit;
  }
}
