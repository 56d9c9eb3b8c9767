import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadOnce } from '../../../tests/helpers/loadOnce.ts';
import { buildCatalogue } from '../../context/Catalogue.ts';
import { checkDemo } from './checkDemo.ts';
import { DEMO_DATA, DEMO_PERIOD, demoSeed, GENERATED_GROUPS } from './demoSeed.ts';
import { checkSeed } from '../../seed/records/checkSeed.ts';
import { SEED_SCHEMA } from '../../seed/records/openSeed.ts';
import { createParts } from '../../context/parts/createParts.ts';
import { PRODUCT_PARTS } from '../parts.ts';

const HERE = import.meta.dirname;
const SEEDER = join(HERE, '../../seed');
const files = globSync('{data,people,orders,chats,notifications}/*.json', { cwd: HERE }).toSorted();
const sources = globSync('**/*.ts', { cwd: HERE }).filter((file) => !file.endsWith('.test.ts'));
const read = (file: string): string => readFileSync(join(HERE, file), 'utf8');
const { resources, navigation } = await loadOnce();
const catalogue = buildCatalogue(resources, navigation, createParts(PRODUCT_PARTS));

describe('HOUSE-10: the seed of the demo is data', () => {
  it('HOUSE-10: every file fits the definition of its group, and what orders and chats are made of its schema', () => {
    checkSeed(demoSeed(), catalogue);
    checkDemo(demoSeed());
    expect(files.filter((file) => file.startsWith('data/')).length).toBeGreaterThanOrEqual(30);
  });

  it('HOUSE-10: every group that a person can fill has a file, or is made by code', () => {
    const filled = [...catalogue.entries.values()].filter(
      ({ resource }) => resource.storage.source === undefined && resource.form.sections.length > 0,
    );
    const written = new Set([
      ...files.map((file) => basename(file, '.json')),
      ...Object.keys(GENERATED_GROUPS),
      'orders',
    ]);
    const missing = filled.map(({ resource }) => resource.name).filter((name) => !written.has(name));
    expect(missing).toEqual(WITHOUT_SEED);
  });

  it('HOUSE-10: every file names the schema that it is checked against', () => {
    const schemas = files.map((file) => {
      const { $schema } = JSON.parse(read(file)) as { $schema: string };
      return [file, resolve(join(HERE, dirname(file)), $schema)];
    });
    const expected = files.map((file) => [
      file,
      file.startsWith('data/') ? SEED_SCHEMA : join(HERE, 'schemas', basename(file, '.json') + '.schema.json'),
    ]);
    expect(schemas).toEqual(expected);
    expect(DEMO_DATA).toBe(join(HERE, 'data'));
  });

  it('HOUSE-10: Arabic is literal in files, and digits are Western', () => {
    const escaped = files.filter((file) => /\\u[0-9a-f]{4}/i.test(read(file)));
    const digits = files.filter((file) => /[\u0660-\u0669\u06F0-\u06F9]/.test(read(file)));
    expect([escaped, digits]).toEqual([[], []]);
  });

  it('HOUSE-10: no text of it is written in code', () => {
    const wording = sources.filter((file) => /\p{Script=Arabic}{2}/u.test(read(file)));
    expect(wording).toEqual([]);
    expect(sources.filter((file) => /\/media\/(seed|private|flags)\//.test(read(file)))).toEqual([]);
  });

  it('HOUSE-10: the seeder knows no word of the marketplace', () => {
    const groups = resources.flatMap(({ name, access }) => (access === undefined && !PLAIN.has(name) ? [name] : []));
    const words = new RegExp(`\\b(${[...groups, ...WORDS].join('|')})\\b`, 'i');
    const seeder = globSync('records/**/*.ts', { cwd: SEEDER }).filter((file) => !file.endsWith('.test.ts'));
    const found = seeder.flatMap((file) =>
      readFileSync(join(SEEDER, file), 'utf8')
        .split('\n')
        .flatMap((line) => (words.test(line) ? [`${file}: ${line.trim()}`] : [])),
    );
    expect(found).toEqual([]);
    expect([groups.length > 20, seeder.length > 10]).toEqual([true, true]);
  });

  it('HOUSE-10: accounts are referred to by name, and a contact message shows its customer as the record does', () => {
    const seed = demoSeed();
    expect([seed.idOf('admins/super'), seed.idOf('callCenter/agent')]).toEqual([1, seed.records('admins').length + 1]);
    const linked = seed.records('contacts').filter(({ user_id }) => user_id !== null);
    expect(linked.length).toBeGreaterThan(10);
    const users = new Map(seed.records('users').map((user) => [user.id, user]));
    const differing = linked.filter(({ user_id, full_name, email, phone }) => {
      const { first_name, last_name, ...user } = users.get(Number(user_id)) ?? { id: 0 };
      const names = [first_name, last_name].map((name) => (typeof name === 'string' ? name : '')).join(' ');
      return JSON.stringify([full_name, email, phone]) !== JSON.stringify([names, user['email'], user['phone']]);
    });
    expect(differing).toEqual([]);
  });

  it('HOUSE-10: is the same at any moment but for what counts from it', () => {
    const early = demoSeed(new Date(DEMO_PERIOD.to)).content();
    const late = demoSeed(new Date(DEMO_PERIOD.to + 86_400_000)).content();
    expect(late).toEqual(early);
    expect(late).not.toBe(early);
  });
});

/** Groups that the ledger of the orders fills, and what the server derives from the definitions. */
const WITHOUT_SEED = ['discounts', 'permission-categories', 'permission-labels', 'permissions', 'points'].concat(
  'settlements',
  'wallet_charges',
);

/** Names of groups that are words of every business. */
const PLAIN: ReadonlySet<string> = new Set(['days', 'steps', 'about', 'general', 'social', 'points', 'terms']);
const WORDS = ['customer', 'provider', 'technician', 'marketplace', 'driver', 'wallet', 'dubai', 'emirates', 'aed'];
