/**
 * `npm run requirements [-- --missing | --json | ID…]`: which tests prove which row of the requirements, by the ids in
 * their titles. Ends with 1 when a row has neither a test nor, in `decidedOtherwise.json`, a reason why it has none.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import decidedOtherwise from './decidedOtherwise.json' with { type: 'json' };
import { findTitles } from './findTitles.ts';
import { printRows } from './printRows.ts';
import { isMissing, proveRows } from './proveRows.ts';
import issueRows from './issueRows.json' with { type: 'json' };
import specified from './rows.json' with { type: 'json' };

const { values, positionals } = parseArgs({
  options: { missing: { type: 'boolean', default: false }, json: { type: 'boolean', default: false } },
  allowPositionals: true,
});
// The requirements, then the points of issues that add to them.
const rows = [...specified, ...issueRows];
const proven = proveRows(rows, await findTitles(join(import.meta.dirname, '../..')), decidedOtherwise);
const unknown = positionals.filter((id) => !rows.some((row) => row.id === id));
if (unknown.length > 0) {
  process.stderr.write(`No such row: ${unknown.join(', ')}\n`);
  process.exitCode = 2;
} else {
  const shown = values.missing ? proven.filter(isMissing) : proven;
  process.stdout.write(
    values.json
      ? `${JSON.stringify(shown, null, 2)}\n`
      : printRows(proven, { onlyMissing: values.missing, ids: positionals }),
  );
  if (proven.some(isMissing)) process.exitCode = 1;
}
