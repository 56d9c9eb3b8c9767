import type { Hash } from 'node:crypto';
import { Transform } from 'node:stream';

/** Passes what flows by to a hash. */
export function hashing(sum: Hash): Transform {
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      sum.update(chunk);
      done(null, chunk);
    },
  });
}
