import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { copyAccessDefinitions } from '../../helpers/accessGroups.ts';
import { startPostgres } from '../../helpers/startPostgres.ts';
import { type Contract, openContract, type OpenContractOptions } from '../../contract/openContract.ts';
import { permissionKeys } from '../../contract/sampleBody.ts';
import { compareConditions } from '../../contract/verdicts/compareConditions.ts';
import { compareValues } from '../../contract/verdicts/compareValues.ts';
import type { Compared } from '../../contract/verdicts/verdicts.types.ts';
import '../../helpers/setupProduct.ts';
import { type ComparedForms, compareForms } from './compareForms.ts';

const FIXTURES = join(import.meta.dirname, '../../fixtures');
/** Records of one round; random choices of the next round begin with another seed. */
const RECORDS = 200;
const CONDITIONS = 250;

/**
 * `npm run bench -- verdicts [--pairs=100000] [--seed=1] [--only=conditions|values|forms] [--show=5]`: random records and definitions,
 * judged by the browser, the server and the database, on PGlite and on PostgreSQL where the machine has it. Prints pairs and
 * differences; exits with 1 when there is a difference.
 */
export async function benchVerdicts(options: ReadonlyMap<string, string> = new Map()): Promise<void> {
  const pairs = Number(options.get('pairs') ?? 100_000);
  const seed = Number(options.get('seed') ?? 1);
  const only = options.get('only');
  const show = Number(options.get('show') ?? 5);
  const postgres = await startPostgres();
  const stores: [string, string | undefined][] = [
    ['PGlite', undefined],
    ...(postgres === undefined ? [] : [['PostgreSQL', postgres.url] satisfies [string, string]]),
  ];
  try {
    for (const [name, databaseUrl] of stores) {
      const report = (what: string, compared: Compared): void => {
        print(
          `${what} on ${name}: ${compared.pairs} pairs (${compared.telling} of them telling), ${compared.different.length} differences`,
        );
        for (const one of compared.different.slice(0, show)) print(`  ${JSON.stringify(one).slice(0, 1500)}`);
        if (compared.different.length > 0) process.exitCode = 1;
      };
      if (only === undefined || only === 'conditions')
        report('conditions', await manyConditions({ databaseUrl }, pairs, seed));
      if (only === undefined || only === 'values') report('values', await manyValues({ databaseUrl }, pairs, seed));
      if (only === undefined || only === 'forms') {
        const forms = await manyForms({ databaseUrl }, pairs, seed);
        report('forms', forms);
        print(`  written of these: ${[...forms.written].map(([status, count]) => `${count} × ${status}`).join(', ')}`);
      }
    }
  } finally {
    postgres?.stop();
  }
}

async function manyConditions(options: OpenContractOptions, pairs: number, seed: number): Promise<Compared> {
  const rounds: Compared[] = [];
  for (let round = 0; round * RECORDS * CONDITIONS < pairs; round += 1)
    rounds.push(
      await within({ ...options, root: FIXTURES }, (contract) =>
        compareConditions(contract, { records: RECORDS, conditions: CONDITIONS, seed: seed + round * 10 }),
      ),
    );
  return sum(rounds);
}

async function manyValues(options: OpenContractOptions, pairs: number, seed: number): Promise<Compared> {
  const root = await mkdtemp(join(tmpdir(), 'lawha-verdicts-'));
  try {
    await mkdir(join(root, 'definitions'));
    for (const name of ['value-sources', 'computed-values', 'kept-values'])
      await cp(join(FIXTURES, 'definitions', `${name}.json`), join(root, 'definitions', `${name}.json`));
    await copyAccessDefinitions(join(root, 'definitions'));
    return await within({ ...options, root }, async (contract) => {
      const rounds: Compared[] = [];
      while (sum(rounds).pairs < pairs)
        rounds.push(
          await compareValues(contract, { records: RECORDS, conditions: 60, seed: seed + rounds.length * 10 }),
        );
      return sum(rounds);
    });
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

async function manyForms(options: OpenContractOptions, pairs: number, seed: number): Promise<ComparedForms> {
  const all: ComparedForms[] = [];
  for (const root of [undefined, FIXTURES])
    all.push(
      await within({ ...options, ...(root !== undefined && { root }) }, async (contract) => {
        await freeOneScreen(contract);
        const forms = contract.resources.flatMap(({ routes }) =>
          routes.filter(({ screen }) => screen === 'add' || screen === 'edit'),
        );
        return compareForms(contract, { perForm: Math.ceil(pairs / 2 / forms.length), seed });
      }),
    );
  const written = new Map<number, number>();
  for (const one of all)
    for (const [status, count] of one.written) written.set(status, (written.get(status) ?? 0) + count);
  return { ...sum(all), written };
}

/** Every screen of a demo has its permission: one is removed, so that a new one can be added. */
async function freeOneScreen(contract: Contract): Promise<void> {
  const { db } = contract.context.store;
  const key = permissionKeys(contract).at(-1);
  await sql`delete from roles__permissions where target_id in (select id from permissions where url = ${key})`.execute(
    db,
  );
  await sql`delete from permissions where url = ${key}`.execute(db);
}

async function within<T>(options: OpenContractOptions, work: (contract: Contract) => Promise<T>): Promise<T> {
  const contract = await openContract(options);
  try {
    return await work(contract);
  } finally {
    await contract.close();
  }
}

function sum(all: readonly Compared[]): Compared {
  return {
    pairs: all.reduce((total, { pairs }) => total + pairs, 0),
    telling: all.reduce((total, { telling }) => total + telling, 0),
    different: all.flatMap(({ different }) => different),
  };
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
