import { describe, expect, it } from 'vitest';
import { describeStatement } from './describeStatement.ts';

describe('describeStatement', () => {
  it.each([
    ['create table "cities" ("id" bigint)', undefined, 'nothing', undefined],
    ['create table if not exists lawha_meta (key text)', undefined, 'nothing', undefined],
    ['create unique index "lwi_a" on "cities" ("name")', 'cities', 'writes', 'index'],
    ['create index if not exists lwi_b on "my ""own""" ("a")', 'my "own"', 'writes', 'index'],
    ['create index "lwi_a" on "cities" using gin ("_search" gin_trgm_ops)', 'cities', 'writes', 'searchIndex'],
    ['alter table "cities" validate constraint "lwf_a"', 'cities', 'nothing', 'check'],
    ['drop index "lwi_a"', undefined, 'calls', undefined],
    ['alter table "cities" add column "note" text', 'cities', 'calls', undefined],
    [
      'alter table "cities" add column "_search" text generated always as (fold("a")) stored',
      'cities',
      'calls',
      'rewrite',
    ],
    [
      'alter table "a" add constraint "k" foreign key ("b") references "c" (id) on delete restrict',
      'a',
      'writes',
      'check',
    ],
    ['alter table "cities" alter column "note" drop not null', 'cities', 'calls', undefined],
    ['alter table "cities" alter column "note" set not null', 'cities', 'calls', 'check'],
    [
      'create trigger lawha_rollup_insert after insert on "cities" referencing new table as added',
      'cities',
      'writes',
      undefined,
    ],
    ['update "cities" set "a" = 1', 'cities', 'writes', 'update'],
    ['insert into "lwr_a" ("b", "_n") select "b", count(*) from "cities" group by "b"', 'cities', 'writes', 'check'],
    [`comment on column "cities"."_search" is 'lawha:1'`, undefined, 'nothing', undefined],
  ])('OPS-13: %s', (statement, table, waits, work) => {
    expect(describeStatement(statement)).toEqual({
      ...(table !== undefined && { table }),
      waits,
      ...(work !== undefined && { work }),
    });
  });
});
