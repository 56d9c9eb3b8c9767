/** Copies the rows of `../shared/requirements.md` into `rows.json`: `npx -c 'node tests/requirements/writeRows.ts'`. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readRows } from './readRows.ts';

const source = join(import.meta.dirname, '../../../shared/requirements.md');
const rows = readRows(await readFile(source, 'utf8'));
if (rows.length === 0) throw new Error(`${source} has no rows.`);
await writeFile(join(import.meta.dirname, 'rows.json'), `${JSON.stringify(rows, null, 2)}\n`);
process.stdout.write(`${rows.length} rows\n`);
