/** The command `npm run definitions:coverage`; see `USAGE`. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { provideProduct } from '../../engine/core/product/currentProduct.ts';
import { requireProduct } from '../../engine/core/product/readProduct.ts';
import { loadDefinitions } from '../../engine/tools/lint/loadDefinitions.ts';
import { REPOSITORY } from '../../engine/tools/lint/places.ts';
import { FOLDER } from '../snapshots/snapshotFiles.ts';
import type { RecordedCall } from './Coverage.types.ts';
import { coveredOf } from './exercised.ts';
import { FORMATS } from './formatCoverage.ts';
import { readWritten } from './universe.ts';

const USAGE = `npm run definitions:coverage [-- --runs FOLDER] [--group NAME] [--format text|json]

Reports which columns, filters, actions, states, conditions, refusing texts and roles of each group the tests exercised, and
which they did not. Columns and texts are read from the snapshots, the rest from the calls of recorded tests:

  LAWHA_COVERAGE=/tmp/runs npx vitest run tests/contract
  npm run definitions:coverage -- --runs /tmp/runs

Exit code 0: reported; 2: the input cannot be read.
`;

process.exitCode = await main(process.argv.slice(2));

async function main(args: readonly string[]): Promise<number> {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        runs: { type: 'string' },
        group: { type: 'string' },
        format: { type: 'string', default: 'text' },
        help: { type: 'boolean', default: false },
      },
    });
    if (values.help) {
      process.stdout.write(USAGE);
      return 0;
    }
    if (!isFormat(values.format)) throw new RangeError(`there is no format "${values.format}" → write text or json`);
    provideProduct(requireProduct(REPOSITORY));
    const { resources } = await loadDefinitions();
    const asked = resources.filter(({ name }) => values.group === undefined || name === values.group);
    if (asked.length === 0)
      throw new RangeError(`there is no group "${values.group ?? ''}" → write one of definitions/`);
    const calls = values.runs === undefined ? [] : readRuns(values.runs);
    const byGroup = Map.groupBy(calls, ({ path }) => path.split('/')[0] ?? '');
    const covered = asked.map((resource) =>
      coveredOf(resource, readWritten(resource.name), {
        outlines: readOutlines(resource.name),
        calls: byGroup.get(resource.name) ?? [],
      }),
    );
    process.stdout.write(FORMATS[values.format](covered));
    if (values.runs === undefined) process.stderr.write('No recorded tests: only the snapshots were read (--help).\n');
    return 0;
  } catch (error) {
    process.stderr.write(`definitions:coverage: ${error instanceof Error ? error.message : String(error)}\n`);
    return 2;
  }
}

function isFormat(format: string): format is keyof typeof FORMATS {
  return Object.hasOwn(FORMATS, format);
}

function readOutlines(group: string): string[] {
  return globSync(join(FOLDER, group, '*.txt')).map((file) => readFileSync(file, 'utf8'));
}

/** The calls that recorded tests made. A line that was being written when its process ended is left out. */
function readRuns(folder: string): RecordedCall[] {
  if (!existsSync(folder)) throw new RangeError(`there is no folder ${folder} → name that of LAWHA_COVERAGE`);
  return globSync(join(folder, '*.jsonl')).flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line) => {
        try {
          return line === '' ? [] : [JSON.parse(line) as RecordedCall];
        } catch {
          return [];
        }
      }),
  );
}
