import { describe, expect, it } from 'vitest';
import { estimateTime } from './estimateTime.ts';
import { onlineSteps } from './onlineSteps.ts';

describe('onlineSteps', () => {
  it('OPS-13: builds an index beside calls, in place of one that was left', () => {
    expect(onlineSteps('create unique index "lwi_a" on "t" ("b" collate "C") where "c" > 0')).toEqual({
      table: 't',
      steps: [
        'drop index concurrently if exists "lwi_a"',
        'create unique index concurrently "lwi_a" on "t" ("b" collate "C") where "c" > 0',
      ],
      undo: ['drop index concurrently if exists "lwi_a"'],
    });
  });

  it('OPS-13: checks a reference after new records are, and that no value is missing before a column is fixed', () => {
    const key = 'alter table "t" add constraint "k" foreign key ("a") references "o" (id) on delete restrict';
    expect(onlineSteps(key)?.steps).toEqual([
      'alter table "t" drop constraint if exists "k"',
      `${key} not valid`,
      'alter table "t" validate constraint "k"',
    ]);
    expect(onlineSteps('alter table "t" validate constraint "k"')?.steps).toHaveLength(1);
    expect(onlineSteps('alter table "t" alter column "c" set not null')?.steps).toEqual([
      'alter table "t" drop constraint if exists "lwn_c"',
      'alter table "t" add constraint "lwn_c" check ("c" is not null) not valid',
      'alter table "t" validate constraint "lwn_c"',
      expect.stringContaining('alter table "t" alter column "c" set not null; alter table "t" drop constraint'),
    ]);
  });

  it.each([
    'create table "t" (id bigint)',
    'alter table "t" add column "c" text',
    'drop index "lwi_a"',
    'update "t" set a = 1',
  ])('OPS-13: leaves %s as it is', (statement) => expect(onlineSteps(statement)).toBeUndefined());
});

it.each([
  [0, 'less than a second'],
  [7999, 'less than a second'],
  [80_000, 'about 10 s at 8000 rows per second'],
  [1_000_000, 'about 3 min at 8000 rows per second'],
  [100_000_000, 'about 3.5 h at 8000 rows per second'],
])('OPS-13: an index for searching of %i rows takes %s', (rows, said) => {
  expect(estimateTime('searchIndex', rows)).toBe(said);
});
