import { hostname } from 'node:os';
import { redactError } from './redact.ts';

/** How important a line is, with the number that the log has for it. */
const LEVELS = { info: 30, warn: 40, error: 50 } as const;

/** How lines are written that are not of the log of a running server. */
export type LineFormat = 'text' | 'json';

/** What begins a text. */
const OWN = /^lawha: /;

let format: LineFormat = 'text';
const host = hostname();

/** Decides for this process how `say` writes. Default: text, as people read it who run a program. */
export function writeLinesAs(chosen: LineFormat): void {
  format = chosen;
}

/** How `say` writes. */
export function lineFormat(): LineFormat {
  return format;
}

/**
 * Writes a line outside of the log: before it begins, after it ends, and where none is at hand. As text, or as the log
 * writes lines, so that what collects them has one form. Warnings and errors go to the error output.
 *
 * @param message as text it may have several lines; JSON is one
 * @param error of which JSON has the facts that the log would have; a text says them itself
 */
export function say(level: keyof typeof LEVELS, message: string, error?: unknown): void {
  const output = level === 'info' ? process.stdout : process.stderr;
  const text = message.replace(OWN, '');
  if (format === 'text') {
    output.write(`lawha: ${text}\n`);
    return;
  }
  const line = { level: LEVELS[level], time: Date.now(), pid: process.pid, hostname: host };
  const err = error === undefined ? {} : { err: redactError(error) };
  output.write(`${JSON.stringify({ ...line, ...err, msg: text })}\n`);
}
