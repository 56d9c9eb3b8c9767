import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withoutArticle, withoutArticleSql } from './article.ts';

const SAMPLES: readonly (readonly [string, string])[] = [
  ['السعودية', 'سعودية'],
  ['اَلْكويت', 'كويت'],
  ['الـكويت', 'كويت'],
  ['ٱلبحرين', 'بحرين'],
  [' العين', 'عين'],
  ['اليمن السعيد', 'يمن السعيد'],
  ['ألمانيا', 'ألمانيا'],
  ['إلهام', 'إلهام'],
  ['آلاء', 'آلاء'],
  ['الله', 'الله'],
  ['ال', 'ال'],
  ['الف', 'الف'],
  ['دولة الإمارات', 'دولة الإمارات'],
  ['Al Ain', 'Al Ain'],
  ['', ''],
];

describe('DESK-09: names with and without the article', () => {
  let database: PGlite;
  beforeAll(async () => {
    database = await PGlite.create();
  });
  afterAll(() => database.close());

  it.each(SAMPLES)('«%s» is sought as «%s»', (name, sought) => {
    expect(withoutArticle(name)).toBe(sought);
  });

  it.each(SAMPLES)('PostgreSQL makes of «%s» what the browser does', async (name, sought) => {
    const { rows } = await database.query(`select ${withoutArticleSql('$1::text')} as sought`, [name]);
    expect(rows).toEqual([{ sought }]);
  });

  it('serves an index', async () => {
    await database.exec(`create table places (name text)`);
    await database.exec(`create index places_by_name on places ((${withoutArticleSql('name')} collate "C"))`);
    const { rows } = await database.query("select indexname from pg_indexes where tablename = 'places'");
    expect(rows).toEqual([{ indexname: 'places_by_name' }]);
  });
});
