/**
 * Loaded into a server before itself (`node --import`): its clock is wrong, and it finds no names, as a file says that is
 * named by `LAWHA_BENT_BY`. Timers and `performance.now()` are those of the machine.
 */
import dns from 'node:dns';
import { readFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/** What is wrong with a server. */
export interface Bend {
  /** Milliseconds that its clock is ahead; behind when less than 0. */
  ahead?: number;
  /** Whether no name is found. */
  isNameless?: boolean;
}

/** How often the file is read, in milliseconds. */
const PACE_MS = 50;
const file = process.env['LAWHA_BENT_BY'];
let bend: Bend = {};

/** What the file says; as before while it is written. */
function follow(path: string): void {
  try {
    bend = JSON.parse(readFileSync(path, 'utf8')) as Bend;
  } catch (error) {
    if (!(error instanceof SyntaxError || (error instanceof Error && 'code' in error))) throw error;
  }
}

if (file !== undefined) {
  follow(file);
  setInterval(() => follow(file), PACE_MS).unref();
  const RealDate = Date;
  const now = (): number => RealDate.now() + (bend.ahead ?? 0);
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args: unknown[], made) => Reflect.construct(target, args.length === 0 ? [now()] : args, made),
    apply: () => new RealDate(now()).toString(),
    get: (target, key, receiver): unknown => (key === 'now' ? now : Reflect.get(target, key, receiver)),
  });
  const { lookup } = dns;
  const refusing = (...args: unknown[]): void => {
    const callback = args.at(-1);
    if (bend.isNameless === true && typeof callback === 'function') {
      const error = Object.assign(new Error(`getaddrinfo EAI_AGAIN ${String(args[0])}`), { code: 'EAI_AGAIN' });
      setImmediate(() => Reflect.apply(callback, undefined, [error]));
      return;
    }
    Reflect.apply(lookup, dns, args);
  };
  dns.lookup = refusing as typeof dns.lookup;
  syncBuiltinESMExports();
}
