import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadDefinitions } from '../../engine/tools/lint/loadDefinitions.ts';
import { loadKnownParts } from '../../engine/tools/lint/loadKnownParts.ts';
import { MESSAGES } from '../../engine/tools/lint/messages/index.ts';
import { PARTS } from '../../engine/tools/lint/places.ts';

const FIXTURES = join(import.meta.dirname, '../fixtures/definitions');
/** Quotations with items with parts, and what the items point to. */
const GROUPS = ['with-rows', 'row-lines', 'row-parts', 'regions', 'acting', 'computed'] as const;
const known = await loadKnownParts(PARTS);
let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'lawha-rows-'));
  await mkdir(join(root, 'definitions'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

interface Field {
  [key: string]: unknown;
  'x-rows'?: { group: string; by?: string; fields?: string[]; totals?: string[] };
}
interface Group {
  [key: string]: unknown;
  form: { schema: { required: string[]; properties: Record<string, Field> } };
}
type Case = keyof (typeof MESSAGES)['rows-group']['cases'];
type Groups = Record<(typeof GROUPS)[number], Group>;

/** What the rule says of the groups once they are changed: the place, and the message. */
async function found(change: (groups: Groups) => void): Promise<string[]> {
  const read = GROUPS.map(
    async (name) => [name, JSON.parse(await readFile(join(FIXTURES, `${name}.json`), 'utf8'))] as const,
  );
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the fixtures are definitions
  const groups = Object.fromEntries(await Promise.all(read)) as unknown as Groups;
  change(groups);
  await Promise.all(
    Object.entries(groups).map(([name, group]) =>
      writeFile(join(root, 'definitions', `${name}.json`), JSON.stringify(group)),
    ),
  );
  const { findings } = await loadDefinitions({ root, known });
  return findings
    .filter(({ rule }) => rule === 'rows-group')
    .map(({ file, pointer, message }) => `${file.slice(root.length + 13)} ${pointer}: ${message}`);
}

const fieldsOf = ({ form }: Group): Record<string, Field> => form.schema.properties;
const linesOf = (groups: Groups): Field & Required<Pick<Field, 'x-rows'>> => {
  const { lines } = fieldsOf(groups['with-rows']);
  const rows = lines?.['x-rows'];
  if (lines === undefined || rows === undefined) throw new Error('The fixture has no rows');
  return Object.assign(lines, { 'x-rows': rows });
};
const label = { ar: 'حقل', en: 'Field' };
const reference = (resource: string): Field => ({
  $ref: 'lawha:reference',
  'x-label': label,
  'x-relation': { resource },
});
const list = (group: string): Field => ({
  type: 'array',
  maxItems: 5,
  'x-label': label,
  'x-rows': { group },
});
const AT = 'with-rows.json /form/schema/properties/lines';

/** By the case of the rule's messages: what makes the mistake, and where it is reported. */
const CASES: [Case, (groups: Groups) => void, string][] = [
  ['unknown', (all) => (linesOf(all)['x-rows'].group = 'row-line'), `${AT}/x-rows/group`],
  ['field', (all) => linesOf(all)['x-rows'].fields?.push('titel'), `${AT}/x-rows/fields/6`],
  ['array', (all) => (linesOf(all)['type'] = 'string'), `${AT}/x-rows`],
  ['word', (all) => (linesOf(all)['x-unique'] = true), `${AT}/x-unique`],
  ['required', (all) => all['with-rows'].form.schema.required.push('lines'), 'with-rows.json /form/schema/required/1'],
  ['many', (all) => (linesOf(all)['maxItems'] = 501), `${AT}/maxItems`],
  [
    'owner',
    (all) => (fieldsOf(all.computed)['lines'] = list('row-lines')),
    'computed.json /form/schema/properties/lines/x-rows',
  ],
  ['stored', (all) => (linesOf(all)['x-rows'] = { group: 'computed' }), `${AT}/x-rows/group`],
  ['forms', (all) => (all['row-lines']['routes'] = ['show-all', 'show', 'add']), `${AT}/x-rows/group`],
  ['pointing', (all) => (linesOf(all)['x-rows'] = { group: 'regions' }), `${AT}/x-rows/group`],
  [
    'several',
    (all) => {
      fieldsOf(all['row-lines'])['other_id'] = reference('with-rows');
      delete linesOf(all)['x-rows'].by;
    },
    `${AT}/x-rows`,
  ],
  [
    'written',
    (all) => Object.assign(fieldsOf(all['row-lines'])['quotation_id'] ?? {}, { 'x-on': 'add' }),
    `${AT}/x-rows/by`,
  ],
  ['filter', (all) => (all['row-lines']['filters'] = ['keyword']), `${AT}/x-rows/by`],
  [
    'twice',
    (all) => (fieldsOf(all['with-rows'])['more'] = list('row-lines')),
    'with-rows.json /form/schema/properties/more/x-rows/group',
  ],
  ['own', (all) => linesOf(all)['x-rows'].fields?.push('quotation_id'), `${AT}/x-rows/fields/6`],
  ['column', (all) => linesOf(all)['x-rows'].fields?.push('parts'), `${AT}/x-rows/fields/6`],
  ['total', (all) => linesOf(all)['x-rows'].totals?.push('title'), `${AT}/x-rows/totals/2`],
  ['unshown', (all) => linesOf(all)['x-rows'].fields?.splice(4, 1), `${AT}/x-rows/totals/1`],
  [
    'ring',
    (all) => {
      fieldsOf(all['with-rows'])['part_id'] = reference('row-parts');
      fieldsOf(all['row-parts'])['quotations'] = list('with-rows');
    },
    `${AT}/x-rows/group`,
  ],
  [
    'deep',
    (all) => {
      fieldsOf(all['regions'])['part_id'] = reference('row-parts');
      fieldsOf(all['row-parts'])['regions'] = list('regions');
    },
    `${AT}/x-rows/group`,
  ],
  [
    'input',
    (all) => {
      const { states } = all.acting;
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the fixture has states
      Object.assign((states as { inputs: object }).inputs, { lines: list('row-lines') });
    },
    'acting.json /states/inputs/lines/x-rows',
  ],
];

describe('ROWS-11: rows that cannot be', () => {
  it.each(CASES)('%s is reported at its place', async (name, change, place) => {
    expect(await found(change)).toContainEqual(expect.stringMatching(said(place, name)));
  });

  it('each case of the rule has one, and the fixtures have none', async () => {
    expect(CASES.map(([name]) => name).toSorted()).toEqual(Object.keys(MESSAGES['rows-group'].cases).toSorted());
    expect(await found(() => undefined)).toEqual([]);
  });
});

/** The place with the message, in which anything may be where a value is written. */
function said(place: string, name: Case): RegExp {
  const text = `${place}: ${MESSAGES['rows-group'].cases[name].message}`;
  const parts = text.split(/\{\w+\}/).map((part) => part.replaceAll(/[$()*+.?[\]^|\\/]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join('.+')}$`);
}
