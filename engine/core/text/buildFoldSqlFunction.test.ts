import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { buildFoldSqlFunction } from './buildFoldSqlFunction.ts';
import { compareFolded, foldText } from './fold.ts';
import { FOLD_SAMPLES } from './foldSamples.ts';

describe('buildFoldSqlFunction', () => {
  let database: PGlite;
  beforeAll(async () => {
    database = await PGlite.create();
    await database.exec(buildFoldSqlFunction('fold_text'));
  });
  afterAll(() => database.close());

  async function foldInSql(texts: string[]): Promise<string[]> {
    const sql = 'select fold_text(value) as folded from unnest($1::text[]) with ordinality as t(value, n) order by n';
    const { rows } = await database.query<{ folded: string }>(sql, [texts]);
    return rows.map(({ folded }) => folded);
  }

  it.each(FOLD_SAMPLES)('folds %j to %j as the browser does', async (text, folded) => {
    expect(await foldInSql([text])).toEqual([folded]);
  });

  it('folds every code point of Latin, Greek, Cyrillic, Arabic and their presentation forms as the browser does', async () => {
    const blocks: [number, number][] = [
      [0x01, 0x77f],
      [0x8a0, 0x8ff],
      [0x1e00, 0x20cf],
      [0x2100, 0x218f],
      [0x3000, 0x303f],
      [0xfb00, 0xffef],
    ];
    const texts = blocks.flatMap(([from, to]) =>
      Array.from({ length: to - from + 1 }, (_, place) => `x${String.fromCodePoint(from + place)}y`),
    );
    expect(await foldInSql(texts)).toEqual(texts.map(foldText));
  });

  it('answers null for null', async () => {
    const { rows } = await database.query('select fold_text(null) is null as missing');
    expect(rows).toEqual([{ missing: true }]);
  });

  it('may be used in stored generated columns and orders like compareFolded', async () => {
    await database.exec(
      'create table people (name text, folded text generated always as (fold_text(name)) stored); create index on people (folded)',
    );
    const names = ['Zaid', 'ياسر', 'ali', 'أحمد', 'احمد', '501', 'Ahmed', 'إبراهيم', 'آمنة', 'أحمد علي'];
    await database.query('insert into people (name) select unnest($1::text[])', [names]);
    const { rows } = await database.query<{ name: string }>(
      `select name from people order by (folded ~ '^[a-z]'), folded collate "C", name collate "C"`,
    );
    expect(rows.map(({ name }) => name)).toEqual(names.toSorted(compareFolded));
  });

  it('can be created again, and in a schema', async () => {
    await database.exec(buildFoldSqlFunction('fold_text'));
    await database.exec(`create schema tools; ${buildFoldSqlFunction('tools.fold_text')}`);
    const { rows } = await database.query(`select tools.fold_text('أحمد') as folded`);
    expect(rows).toEqual([{ folded: 'احمد' }]);
  });

  it.each(['', 'Fold', 'fold text', 'a.b.c', 'x(); drop table people; --'])('refuses %j as a name', (name) => {
    expect(() => buildFoldSqlFunction(name)).toThrow(RangeError);
  });
});
