import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ResourceDefinition } from '../../schemas/generated/definition.ts';
import { loadDefinitions } from '../../engine/tools/lint/loadDefinitions.ts';
import { type MutatedGroup, mutatedGroups } from '../helpers/mutatedGroups.ts';
import { randomGroups } from '../helpers/randomGroups.ts';
import { type Answered, callEverything } from './groupCalls.ts';
import { type Contract, openContract } from './openContract.ts';

const fixtures = join(import.meta.dirname, '../fixtures');
const { resources } = await loadDefinitions({ root: fixtures });

/** One changed definition for each of the fixtures, all served by one server. To repeat one, keep only its number. */
const NUMBERS = resources.map((_, index) => index);

const groups = await mutatedGroups(fixtures, NUMBERS);

/** Some that are put together at random; `npm run bench -- random` serves 300 of each sort. */
const random = await randomGroups(fixtures, NUMBERS.slice(0, 12));

let folder = '';
let contract: Contract;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lawha-mutated-'));
  await mkdir(join(folder, 'definitions'));
  await cp(join(fixtures, 'definitions'), join(folder, 'definitions'), { recursive: true });
  for (const { name, text } of [...groups, ...random])
    await writeFile(join(folder, 'definitions', `${name}.json`), text);
  contract = await openContract({ root: folder, orders: 0 });
});
afterAll(async () => {
  await contract.close();
  await rm(folder, { recursive: true });
});

describe('MEND-17: definitions that were changed anywhere and lint clean', () => {
  it('are changed in several places each, and almost every fixture gives one', () => {
    expect(groups.length).toBeGreaterThan(0.8 * NUMBERS.length);
    expect(groups.filter(({ changes }) => changes.length < 3).map(({ name }) => name)).toEqual([]);
  });

  it('do not stop a server from starting', () => {
    const served = new Set(contract.resources.map(({ name }) => name));
    expect(groups.map(({ name }) => name).filter((name) => !served.has(name))).toEqual([]);
  });

  it.each(groups)('$name answers every call, and its own screens ask for nothing that is refused', async (group) => {
    const resource = contract.resources.find(({ name }) => name === group.name);
    if (resource === undefined) throw new Error(`${group.name} is not served`);
    const answered = await callEverything(contract, resource);
    expect(answered.length).toBeGreaterThan(5);
    expect(answered.filter(isFailure).map((failed) => describeFailure(group, failed))).toEqual([]);
  });

  it.each(['super', 'admin', 'limited'] as const)('leave %s a menu and rights', async (as) => {
    for (const path of ['admin_side_bar', 'get_my_permissions', 'get_my_control_permissions', 'statistics'])
      expect([path, (await contract.call(path, { as })).status]).toEqual([path, 200]);
  });
});

describe('AUTH-50: definitions that were put together at random and lint clean', () => {
  it('differ, and have more than they began with', () => {
    expect(new Set(random.map(({ text }) => text.replaceAll(/r\d+-/g, ''))).size).toBe(random.length);
    const records = random.map(({ text }) => (JSON.parse(text) as ResourceDefinition).form.schema.properties);
    expect(records.filter((properties) => Object.keys(properties).length < 3)).toEqual([]);
  });

  it.each(random)(
    '$name is served, answers every call, and its own screens ask for nothing that is refused',
    async ({ name, text }) => {
      const resource = contract.resources.find((other) => other.name === name);
      if (resource === undefined) throw new Error(`${name} is not served: ${text}`);
      const answered = await callEverything(contract, resource);
      expect(answered.length).toBeGreaterThan(5);
      expect(
        answered.filter(isFailure).map((failed) => describeFailure({ name, text, changes: [text] }, failed)),
      ).toEqual([]);
    },
  );
});

/** A call that fails, or one of a screen that the definition itself asks for and the server refuses. */
function isFailure({ answer: { status }, isOwn }: Answered): boolean {
  return status >= 500 || (isOwn && status >= 400);
}

/** Details that identify a failure and allow repeating it. */
function describeFailure({ changes }: MutatedGroup, { path, call, answer: { status, body } }: Answered): unknown {
  return { path, ...call, status, said: body.message, changes };
}
