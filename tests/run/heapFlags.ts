import { versions } from 'node:process';

/** Version of V8 whose flags these are; another one may refuse to start with them. */
const V8 = '13.6.';

/**
 * Flags of Node for the processes of tests. A database in memory takes 128 MB outside of the heap as soon as it is opened,
 * and V8 by default collects the whole heap after each 64 MB of that: a seventh of the processor time of tests of the
 * server. With these it counts both together, and begins to collect at 256 MB.
 *
 * @param v8 version of V8
 */
export function heapFlags(v8: string = versions.v8): string[] {
  return v8.startsWith(V8) ? ['--external-memory-accounted-in-global-limit', '--initial-heap-size=256'] : [];
}
