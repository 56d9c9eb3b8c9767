import type { MediaLimit } from '../../context/Inspection.types.ts';

/** A file that is not read to its end, because reading it goes beyond a limit. */
export class MediaRefused extends Error {
  override readonly name = 'MediaRefused';
  readonly limit: MediaLimit;

  constructor(limit: MediaLimit) {
    super(`the file goes beyond the limit of ${limit}`);
    this.limit = limit;
  }
}
