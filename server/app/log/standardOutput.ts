import { destination } from 'pino';
import type { LogStream } from './createLog.ts';

/** Bytes that are written at once. */
const AT_ONCE = 4096;
/** How long a line waits for others, in milliseconds. */
const WAIT_MS = 200;
/** Level of warnings; they and errors are written at once. */
const WARNING = 40;

/** What pino sets on a stream that has `pino.metadata`. */
interface LeveledStream extends LogStream {
  lastLevel: number;
}

let output: LeveledStream | undefined;

/**
 * Standard output for a log: lines are gathered and written by another thread, so that no call waits for the terminal,
 * pipe or file. Warnings and errors are written at once, and the rest when the process ends; one that is killed loses
 * the last quarter of a second.
 */
export function standardOutput(): LogStream {
  if (output !== undefined) return output;
  const file = destination({ dest: 1, sync: false, minLength: AT_ONCE, periodicFlush: WAIT_MS });
  const stream: LeveledStream = {
    lastLevel: 0,
    write: (line) => {
      file.write(line);
      if (stream.lastLevel >= WARNING) file.flush();
    },
  };
  output = Object.assign(stream, { [Symbol.for('pino.metadata')]: true });
  return output;
}
