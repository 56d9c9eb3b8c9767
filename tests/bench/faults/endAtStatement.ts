/**
 * Loaded into a program before itself (`node --import`): it ends by SIGKILL as soon as it has sent so many statements to
 * PostgreSQL that change something or end a transaction (`LAWHA_ENDS_AT_STATEMENT`), before it has an answer.
 */
import { Client } from 'pg';

/** What changes tables or rows, and the end of a transaction. */
const CHANGING = /\b(?:insert|update|delete|create|alter|drop|truncate|commit)\b/i;

/** The text of a statement, which may be an object with its name and values. */
function textOf(asked: unknown): string {
  if (typeof asked === 'string') return asked;
  const text: unknown = typeof asked === 'object' && asked !== null ? Reflect.get(asked, 'text') : undefined;
  return typeof text === 'string' ? text : '';
}

const last = Number(process.env['LAWHA_ENDS_AT_STATEMENT'] ?? 0);
if (last > 0) {
  let sent = 0;
  const query = Reflect.get(Client.prototype, 'query') as (...args: unknown[]) => unknown;
  Client.prototype.query = function count(this: unknown, ...args: unknown[]): unknown {
    if (CHANGING.test(textOf(args[0]))) sent += 1;
    const answer = Reflect.apply(query, this, args);
    if (sent >= last) process.kill(process.pid, 'SIGKILL');
    return answer;
  } as typeof Client.prototype.query;
}
