import { describe, expect, it } from 'vitest';
import { describeStatement } from './describeStatement.ts';

describe('describeStatement', () => {
  it.each([
    ['create table "cities" ("id" bigint)', undefined, 'nothing', false],
    ['create table if not exists lawha_meta (key text)', undefined, 'nothing', false],
    ['create unique index "lwi_a" on "cities" ("name")', 'cities', 'writes', true],
    ['create index if not exists lwi_b on "my ""own""" ("a")', 'my "own"', 'writes', true],
    ['drop index "lwi_a"', undefined, 'calls', false],
    ['alter table "cities" add column "note" text', 'cities', 'calls', false],
    ['alter table "cities" add column "_search" text generated always as (fold("a")) stored', 'cities', 'calls', true],
    [
      'alter table "a" add constraint "k" foreign key ("b") references "c" (id) on delete restrict',
      'a',
      'writes',
      true,
    ],
    ['alter table "cities" alter column "note" drop not null', 'cities', 'calls', false],
    ['alter table "cities" alter column "note" set not null', 'cities', 'calls', true],
    [`comment on column "cities"."_search" is 'lawha:1'`, undefined, 'nothing', false],
  ])('OPS-13: %s', (statement, table, waits, isPerRow) => {
    expect(describeStatement(statement)).toEqual({ ...(table !== undefined && { table }), waits, isPerRow });
  });
});
