import { Client, types } from 'pg';
import { isLeftAsText } from '../../../server/store/textParsers.ts';
import { figuresOf, interleave, ms } from './measure.ts';
import type { Bench } from './openBench.ts';
import { orderCalls } from './orderCalls.ts';
import { listStatements, recordStatements, type Statement, groupByTurn } from './recordStatements.ts';

/**
 * The list call against the bare driver that sends the same statements: prepared alike, and as many at a time. Only the
 * list's own statements are compared; identifying the caller is a cost of the API.
 */
export async function compareWithDriver(bench: Bench, url: string): Promise<void> {
  console.log(`orders on PostgreSQL: the API against the bare driver at ${bench.count}, p50 ms`);
  for (const { name, query } of await orderCalls(bench.context.store.db, bench.count)) {
    const call = (): Promise<string> => bench.get(`orders?${query}`);
    for (let i = 0; i < 8; i += 1) await call();
    const statements = listStatements(await recordStatements(call));
    const turns = groupByTurn(statements);
    const clients = await connect(url, Math.max(...turns.map((turn) => turn.length)));
    const [api = [], driver = []] = await interleave([call, () => replay(clients, turns)], { rounds: 60 });
    await Promise.all(clients.map((client) => client.end()));
    const [own, bare] = [figuresOf(api), figuresOf(driver)];
    const sent = `${statements.length} statements in ${turns.length} turns`;
    console.log(
      `  ${name.padEnd(24)} ${ms(own.median)} / ${ms(bare.median)} = ${ms(own.median / bare.median)} (${sent})`,
    );
  }
}

/** The parsers that the server gives its driver. */
export const DRIVER_TYPES = {
  getTypeParser: (type: number, format?: 'text' | 'binary') =>
    isLeftAsText(type) ? (value: string) => value : types.getTypeParser(type, format),
};

/** Connections as the server has them: the same parsers and time zone. */
async function connect(url: string, count: number): Promise<Client[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const client = new Client({
        connectionString: url,
        types: DRIVER_TYPES,
      });
      await client.connect();
      await client.query("set timezone to 'UTC'");
      return client;
    }),
  );
}

async function replay(clients: readonly Client[], turns: readonly Statement[][]): Promise<void> {
  for (const turn of turns) {
    // oxlint-disable-next-line no-await-in-loop -- a turn begins when the one before has been answered
    await Promise.all(
      turn.map(async ({ name, text, values }, i) => {
        await clients[i]?.query(name === undefined ? { text, values } : { name, text, values });
      }),
    );
  }
}
