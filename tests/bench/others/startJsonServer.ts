import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '../../../server/store/Store.types.ts';
import { freePort } from '../../helpers/freePort.ts';
import type { Installed } from './installOthers.ts';
import { type Other, runOther } from './runOther.ts';

/** Tables that the list of orders shows. */
const TABLES = ['orders', 'users', 'cities', 'services'] as const;
const AT_ONCE = 5000;

/** json-server over a file of the same rows, all of which it holds in memory. */
export async function startJsonServer({ folder, node }: Installed, db: Db, count: number): Promise<Other> {
  const file = join(folder, `rows-${count}.json`);
  await writeRows(file, db);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const command = [
    node,
    join(folder, 'node_modules/json-server/lib/cli/bin.js'),
    file,
    '--host=127.0.0.1',
    `--port=${port}`,
    '--fks=_id',
    '--quiet',
  ];
  const stop = await runOther({ command, cwd: folder, env: {} }, async () => (await fetch(`${url}/cities/1`)).ok);
  return { url, headers: { 'content-type': 'application/json' }, stop };
}

async function writeRows(file: string, db: Db): Promise<void> {
  const out = createWriteStream(file);
  for (const [place, table] of TABLES.entries()) {
    out.write(`${place === 0 ? '{' : ',\n'}"${table}": [`);
    let last = 0;
    for (let isFirst = true; ; isFirst = false) {
      // oxlint-disable-next-line no-await-in-loop -- so many rows in memory at once
      const { rows } = await sql<{ id: string; row: string }>`
        select id, (to_jsonb(t) - '_search' - '_related')::text as row from ${sql.table(table)} t where id > ${last}
          order by id limit ${AT_ONCE}`.execute(db);
      if (rows.length === 0) break;
      last = Number(rows.at(-1)?.id);
      out.write(`${isFirst ? '' : ',\n'}${rows.map(({ row }) => row).join(',\n')}`);
    }
    out.write(']');
  }
  out.end('}\n');
  await once(out, 'close');
}
