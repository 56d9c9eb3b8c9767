import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joinCompounds, joinCompoundsSql } from './compounds.ts';

const SAMPLES: readonly (readonly [string, string])[] = [
  ['عبد الله', 'عبدالله'],
  ['عبد الرحمن الراشد', 'عبدالرحمن الراشد'],
  ['ابو زيد', 'ابوزيد'],
  ['ابو عبد الله', 'ابوعبدالله'],
  ['محمد بن راشد ال مكتوم', 'محمد بنراشد المكتوم'],
  ['سيف الدين حسن', 'سيفالدين حسن'],
  ['نصر الله', 'نصرالله'],
  ['علي|عبد الله|دبي', 'علي|عبدالله|دبي'],
  ['سلام حمد', 'سلام حمد'],
  ['معبد قديم', 'معبد قديم'],
  ['عبد', 'عبد'],
  ['عبد |الله', 'عبد |الله'],
  ['الدين', 'الدين'],
  ['', ''],
];

describe('MEND-23: names that are written with a space or without', () => {
  let database: PGlite;
  beforeAll(async () => {
    database = await PGlite.create();
  });
  afterAll(() => database.close());

  it.each(SAMPLES)('«%s» becomes «%s»', (text, joined) => {
    expect(joinCompounds(text)).toBe(joined);
  });

  it.each(SAMPLES)('PostgreSQL makes of «%s» what the browser does', async (text, joined) => {
    const { rows } = await database.query(`select ${joinCompoundsSql('$1::text')} as joined`, [text]);
    expect(rows).toEqual([{ joined }]);
  });

  it('serves a stored generated column', async () => {
    await database.exec(
      `create table people (name text, found text generated always as (${joinCompoundsSql('name')}) stored)`,
    );
    await database.exec("insert into people (name) values ('عبد الله')");
    const { rows } = await database.query('select found from people');
    expect(rows).toEqual([{ found: 'عبدالله' }]);
  });
});
