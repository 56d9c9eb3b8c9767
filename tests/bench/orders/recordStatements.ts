import { Client } from 'pg';
import { createEmbedded } from '../../../server/store/createEmbedded.ts';
import { createStore } from '../../../server/store/createStore.ts';
import { embeddedDialect } from '../../../server/store/embeddedDialect.ts';
import { openFolder } from '../../../server/store/openDatabase.ts';
import { preparedName } from '../../../server/store/preparedStatements.ts';
import type { Store } from '../../../server/store/Store.types.ts';

/** A statement as it was sent, and when. */
export interface Statement {
  name?: string;
  text: string;
  values: unknown[];
  start: number;
  end: number;
}

let recorded: Statement[] | undefined;

/** Must run before any connection is opened: watches what every connection sends. */
export function watchConnections(): void {
  const prototype = Client.prototype as unknown as { query: (...args: unknown[]) => unknown };
  const send = prototype.query;
  prototype.query = function watched(this: unknown, ...args: unknown[]): unknown {
    const list = recorded;
    const sent = send.apply(this, args);
    if (list !== undefined && sent instanceof Promise) {
      const statement = toStatement(args);
      list.push(statement);
      void sent.then(() => (statement.end = performance.now()));
    }
    return sent;
  };
}

/** The embedded database of a folder, whose statements are watched alike. */
export async function openWatched(dataDir: string): Promise<Store> {
  const { connect, close } = await createEmbedded(() => openFolder(dataDir, { isDurable: true }));
  const watched = embeddedDialect({
    close,
    connect: async () => {
      const { query } = await connect();
      return {
        query: async (text, values) => {
          const name = preparedName(text);
          const start = performance.now();
          const statement = { ...(name !== undefined && { name }), text, values: [...values], start, end: start };
          recorded?.push(statement);
          const result = await query<never>(text, values);
          statement.end = performance.now();
          return result;
        },
      };
    },
  });
  return createStore({ engine: 'pglite', ...watched });
}

/** Statements without those that find out who calls, which are left to the API's side. */
export function listStatements(statements: readonly Statement[]): Statement[] {
  return statements.filter(({ text }) => !/lawha_sessions|lawha_second_factors/.test(text));
}

/** The statements sent while `work` runs. */
export async function recordStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const list: Statement[] = [];
  recorded = list;
  await work();
  recorded = undefined;
  return list;
}

function toStatement([first, values]: unknown[]): Statement {
  const start = performance.now();
  if (typeof first === 'string') return { text: first, values: (values as unknown[]) ?? [], start, end: start };
  const { name, text, values: own = [] } = first as { name?: string; text: string; values?: unknown[] };
  return { ...(name !== undefined && { name }), text, values: own, start, end: start };
}

/** Statements grouped by turn: those of a turn were all under way before the first of them had been answered. */
export function groupByTurn(statements: readonly Statement[]): Statement[][] {
  const turns: Statement[][] = [];
  for (const statement of statements) {
    const turn = turns.at(-1);
    if (turn === undefined || turn.some(({ end }) => end <= statement.start)) turns.push([statement]);
    else turn.push(statement);
  }
  return turns;
}
