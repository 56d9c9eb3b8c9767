import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSeedFolder, SEED_NOW, type SeedFolder } from '../../../tests/helpers/seedFolder.ts';
import { explainStartFailure } from '../../app/explainStartFailure.ts';
import { SEED_SCHEMA } from './openSeed.ts';
import { parseSeedTime } from './parseSeedTime.ts';
import { MAX_BYTES } from './readSeedFile.ts';
import { SeedError } from './SeedError.ts';
import type { GeneratedGroup } from '../../context/parts/Seed.types.ts';

let folder: SeedFolder;
beforeAll(async () => {
  folder = await makeSeedFolder();
});
afterAll(() => folder.remove());

/** The error for a file: one line without the folder. */
function refusalOf(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    const line = explainStartFailure(error);
    if (!(error instanceof SeedError) || line.includes('\n')) throw error;
    return line.replace(`${folder.path}/`, '');
  }
  return 'nothing was refused';
}

const wards = [{ $key: 'north', name: 'North' }, { name: 'South' }];

describe('HOUSE-10: records of any group are data', () => {
  it('HOUSE-10: are numbered in their order, take the defaults of their file, and refer by key or number', async () => {
    await folder.write({
      beds: {
        defaults: { is_free: 1 },
        records: [{ ward_id: { $ref: 'wards/north' } }, { ward_id: { $ref: 'wards/2' }, is_free: 0 }],
      },
      wards,
    });
    const content = folder.open().content();
    expect(Object.keys(content)).toEqual(['wards', 'beds']);
    expect(content['beds']).toEqual([
      { id: 1, is_free: 1, ward_id: 1 },
      { id: 2, is_free: 0, ward_id: 2 },
    ]);
    expect(content['wards']?.map(({ id }) => id)).toEqual([1, 2]);
  });

  it('HOUSE-10: hold marks at any depth: times, days, files, lines and records', async () => {
    await folder.write({
      beds: [{ name: 'Bed' }],
      wards: [
        {
          opened_at: { $at: '-3d 10:30' },
          closed_at: { $at: '+2h' },
          day: { $date: '-1d' },
          parts: [{ image: { $media: 'bed.svg' } }],
          text: { ar: { $lines: ['<p>أول</p>', '<p>ثان</p>'] }, en: 'First' },
          head: { $record: 'beds/1' },
        },
      ],
    });
    const media = (name: string): string | undefined => (name === 'bed.svg' ? '/media/bed.svg' : undefined);
    expect(folder.open({ media }).content()['wards']).toEqual([
      {
        id: 1,
        opened_at: '2026-11-17T06:30:00.000Z',
        closed_at: '2026-11-20T10:00:00.000Z',
        day: '2026-11-19',
        parts: [{ image: '/media/bed.svg' }],
        text: { ar: '<p>أول</p><p>ثان</p>', en: 'First' },
        head: { group: 'beds', id: 1 },
      },
    ]);
  });

  it('HOUSE-10: count times from the moment that their file gives, on the clock of the product', async () => {
    await folder.write({
      wards: { at: '2026-01-02 03:00', records: [{ at: { $at: '-30m' }, day: { $date: 'now' } }] },
    });
    expect(folder.open().records('wards')).toEqual([{ id: 1, at: '2026-01-01T22:30:00.000Z', day: '2026-01-02' }]);
  });

  it('HOUSE-10: of a group that code makes are built from what it reads, and referred to in the same way', async () => {
    const beds: GeneratedGroup = {
      make: (seed) => seed.records('wards').map(({ id }) => ({ id: id + 10, ward_id: id })),
      keys: () => ({ first: 11 }),
    };
    await folder.write({ wards, notes: [{ bed_id: { $ref: 'beds/first' } }, { bed_id: { $ref: 'beds/12' } }] });
    const content = folder.open({ made: { beds } }).content();
    expect(Object.keys(content)).toEqual(['wards', 'beds', 'notes']);
    expect(content['notes']?.map(({ bed_id }) => bed_id)).toEqual([11, 12]);
  });

  it('HOUSE-10: are read when they are asked for, and not before', async () => {
    await folder.write({ wards, beds: '{' });
    const seed = folder.open();
    expect(seed.groups).toEqual(['beds', 'wards']);
    expect(seed.records('wards')).toHaveLength(2);
  });
});

describe('HOUSE-10: what cannot be used is one line with file and place', () => {
  const whole = (text: string): string => `{\n  "$schema": "${SEED_SCHEMA}",\n  ${text}\n}`;

  it.each<[what: string, files: Record<string, object | string>, line: string]>([
    ['malformed JSON', { wards: '{\n  "records": [,]\n}' }, 'lawha: wards.json:2:15 is no valid JSON (ValueExpected)'],
    ['an empty file', { wards: '' }, 'lawha: wards.json:1:1 is no valid JSON (ValueExpected)'],
    ['a list for a file', { wards: '[]' }, 'lawha: wards.json:1:1 must name its schema'],
    [
      'another schema',
      { wards: '{ "$schema": "x.json", "records": [] }' },
      'lawha: wards.json:1:14 must name its schema',
    ],
    [
      'no records',
      { wards: whole('"at": "2026-01-01 10:00"') },
      "lawha: wards.json:1:1 the file must have required property 'records'",
    ],
    [
      'a key of the file that is misspelt',
      { wards: whole('"record": []') },
      'lawha: wards.json:3:3 "record" is not known here; write "records"',
    ],
    [
      'an id',
      { wards: whole('"records": [{ "id": 1 }]') },
      'lawha: wards.json:3:23 "records.0.id" must not be written',
    ],
    [
      'a key that is a number',
      { wards: whole('"records": [{ "$key": "7" }]') },
      'lawha: wards.json:3:25 "records.0.$key" must match pattern',
    ],
    [
      'a key twice',
      { wards: whole('"records": [{ "$key": "a" }, { "$key": "a" }]') },
      'lawha: wards.json:3:42 "a" is the key of record 1, too',
    ],
    [
      'a reference to nothing',
      { wards, beds: whole('"records": [{ "ward_id": { "$ref": "wards/nort" } }]') },
      'lawha: beds.json:3:38 "wards/nort" refers to nothing: "wards" has no record "nort"; write "north"',
    ],
    [
      'a number that there is not',
      { wards, beds: whole('"records": [{ "ward_id": { "$ref": "wards/3" } }]') },
      'lawha: beds.json:3:38 "wards/3" refers to nothing: "wards" has no record 3',
    ],
    [
      'a reference to no group',
      { wards, beds: whole('"records": [{ "ward_id": { "$ref": "ward/north" } }]') },
      'lawha: beds.json:3:38 "ward/north" refers to nothing: there is no group "ward"; write "wards"',
    ],
    [
      'a reference that is no text',
      { wards: whole('"records": [{ "a": { "$ref": 7 } }]') },
      'lawha: wards.json:3:32 must be "group/key", not 7',
    ],
    [
      'a record that refers to itself',
      { wards: whole('"records": [{ "a": { "$ref": "wards/1" } }]') },
      'lawha: wards.json:3:22 refers in a ring: wards/1 → wards/1',
    ],
    [
      'a bad time',
      { wards: whole('"records": [{ "a": { "$at": "3 days ago" } }]') },
      'lawha: wards.json:3:31 "3 days ago" is no time; write "now", "-3d"',
    ],
    [
      'a clock after hours',
      { wards: whole('"records": [{ "a": { "$at": "-2h 10:30" } }]') },
      'lawha: wards.json:3:31 "-2h 10:30" is no time',
    ],
    [
      'a clock that there is not',
      { wards: whole('"records": [{ "a": { "$date": "-1d 25:00" } }]') },
      'lawha: wards.json:3:33 "-1d 25:00" is no time',
    ],
    [
      'a file without a start',
      { wards: whole('"at": "2026-02-30 10:00", "records": [{ "a": { "$at": "now" } }]') },
      'lawha: wards.json:3:9 "2026-02-30 10:00" is no moment',
    ],
    [
      'a missing picture',
      { wards: whole('"records": [{ "a": { "$media": "bet.svg" } }]') },
      'lawha: wards.json:3:34 there is no file "bet.svg"; write "bed.svg"',
    ],
    [
      'lines that are no texts',
      { wards: whole('"records": [{ "a": { "$lines": [1] } }]') },
      'lawha: wards.json:3:34 must be a list of texts',
    ],
    [
      'an unknown mark',
      { wards: whole('"records": [{ "a": { "$now": "" } }]') },
      'lawha: wards.json:3:24 "$now" must be one of $ref, $record, $at',
    ],
    [
      'a mark that is not alone',
      { wards: whole('"records": [{ "a": { "$at": "now", "b": 1 } }]') },
      'lawha: wards.json:3:24 "$at" must be one of',
    ],
  ])('HOUSE-10: %s', async (_, files, line) => {
    await folder.write(files);
    const media = { media: () => undefined, mediaNames: () => ['bed.svg'] };
    expect(refusalOf(() => folder.open(media).content())).toContain(line);
  });

  it('HOUSE-10: records, groups and code that refer to each other in a ring', async () => {
    const next = (number: number): object => ({ next_id: { $ref: `wards/${number}` } });
    await folder.write({ wards: [next(2), next(3), next(1)] });
    expect(refusalOf(() => folder.open().content())).toMatch(
      /^lawha: wards\.json:\d+:\d+ refers in a ring: wards\/1 → wards\/2 → wards\/3 → wards\/1$/,
    );
    await folder.write({
      beds: [{ ward_id: { $ref: 'wards/1' } }, { is_free: 1 }],
      wards: [{ is_open: 1 }, { bed_id: { $ref: 'beds/2' } }],
    });
    expect(refusalOf(() => folder.open().content())).toMatch(
      /^lawha: beds\.json:\d+:\d+ refers in a ring: beds → wards → beds$/,
    );
    const beds: GeneratedGroup = { make: (seed) => seed.records('wards').map(({ id }) => ({ id })) };
    await folder.write({ wards: [{ bed_id: { $ref: 'beds/1' } }] });
    expect(refusalOf(() => folder.open({ made: { beds } }).content())).toMatch(
      /^lawha: wards\.json:\d+:\d+ refers in a ring/,
    );
  });

  it('HOUSE-10: what is too large, nested too deep, or no file of a group', async () => {
    await folder.write({ wards: `{"records":[],"a":"${'x'.repeat(MAX_BYTES)}"}` });
    expect(refusalOf(() => folder.open().content())).toContain(
      `lawha: wards.json:1:1 has ${MAX_BYTES + 21} bytes; at most`,
    );
    const deep = `${'{ "a": '.repeat(30)}1${' }'.repeat(30)}`;
    await folder.write({ wards: whole(`"records": [${deep}]`) });
    expect(refusalOf(() => folder.open().content())).toContain('is nested deeper than 12 levels');
    await folder.write({});
    await writeFile(join(folder.path, 'wards.yaml'), '');
    expect(refusalOf(() => folder.open())).toBe(
      'lawha: wards.yaml:1:1 is no ".json"; the folder holds one file per group',
    );
    await folder.write({ wards });
    expect(refusalOf(() => folder.open({ made: { wards: { make: () => [] } } }))).toContain(
      'wards.json:1:1 is a group that code makes',
    );
  });
});

describe('parseSeedTime', () => {
  it.each([
    ['now', '2026-11-20T08:00:00.000Z'],
    ['now 00:15', '2026-11-19T20:15:00.000Z'],
    ['-90m', '2026-11-20T06:30:00.000Z'],
    ['-1w2d', '2026-11-11T08:00:00.000Z'],
    ['+1h30s', '2026-11-20T09:00:30.000Z'],
    ['+1w 08:00', '2026-11-27T04:00:00.000Z'],
  ])('HOUSE-10: %s is %s', (text, moment) => {
    expect(parseSeedTime(text, SEED_NOW)?.toISOString()).toBe(moment);
  });

  it.each([
    '',
    '3d',
    '-3',
    '-3x',
    '-3d10:30',
    '-3d 1030',
    '-3d 24:00',
    '- 3d',
    '-9999999d',
    '-1d1d1d1d1d1d',
    '-٣d',
    'today',
  ])('HOUSE-10: "%s" is none', (text) => {
    expect(parseSeedTime(text, SEED_NOW)).toBeUndefined();
  });
});
