import { join } from 'node:path';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ResolvedField, ResolvedLeaf, ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import { FIELD_VALUES } from '../../engine/core/query/conditions/testConditions.ts';
import { conditionArbitrary } from '../../engine/core/query/conditions/testConditions.ts';
import { formatConditionText } from '../../engine/core/query/conditions/conditionText.ts';
import { isAskedField, operatorsOf } from '../../engine/core/query/conditions/conditionFilter.ts';
import { readConditions } from '../../engine/core/query/conditions/checkConditions.ts';
import { isRowInQuery } from '../../engine/core/query/isRowInQuery.ts';
import { isLinkField } from '../../engine/core/records/linkedRecords.ts';
import { isGenerated } from '../../server/store/schema/designTables.ts';
import { linkTableName } from '../../server/store/schema/names.ts';
import { type Answer, type Contract, NOW, openContract } from './openContract.ts';
import { STORES } from './stores.ts';

const root = join(import.meta.dirname, '../fixtures');
const ROWS = 60;
/** Groups that have every kind of field between them. */
const GROUPS = ['shapes', 'plain-types'];

/** A stored value of a leaf, of the row with that number; every few rows have none. */
function storedValue({ kind, enumLabels, required }: ResolvedField, { type }: ResolvedLeaf, row: number): unknown {
  const values = FIELD_VALUES[kind] ?? FIELD_VALUES[type] ?? Object.keys(enumLabels ?? {});
  if (!required && type !== 'flag' && row % 4 === 0) return null;
  return values[row % values.length];
}

async function fill({ context, resources }: Contract): Promise<void> {
  const { db } = context.store;
  await sql`insert into regions (name_ar, name_en) select 'منطقة ' || i, 'Region ' || i from generate_series(1, 3) i`.execute(
    db,
  );
  for (const resource of resources.filter(({ name }) => GROUPS.includes(name))) {
    const fields = resource.fields.filter((field) => !isLinkField(field) && !isGenerated(field) && !field.readOnly);
    const columns = fields.flatMap((field) => field.leaves.map((leaf) => ({ field, leaf })));
    for (let row = 1; row <= ROWS; row += 1) {
      const values = columns.map(({ field, leaf }, index) => {
        const value = storedValue(field, leaf, row * 7 + index);
        return leaf.type === 'json' && value !== null ? sql`${JSON.stringify(value)}::jsonb` : sql`${value}`;
      });
      await sql`insert into ${sql.table(resource.name)} (id, ${sql.join(columns.map(({ leaf }) => sql.ref(leaf.column)))})
        values (${row}, ${sql.join(values)})`.execute(db);
    }
    for (const field of resource.fields.filter(isLinkField)) {
      await sql`insert into ${sql.table(linkTableName(resource.name, field.name))} (record_id, target_id, position)
        select i, 1 + i % 3, 0 from generate_series(1, ${ROWS}::int) i where i % 2 = 0`.execute(db);
    }
  }
}

describe.each(STORES)('conditions on %s', (_, isHere, databaseUrl) => {
  describe.skipIf(!isHere)('where the database is', () => {
    let contract: Contract;
    beforeAll(async () => {
      contract = await openContract({ root, databaseUrl });
      await fill(contract);
    });
    afterAll(() => contract?.close());

    const resourceOf = (name: string): ResolvedResource =>
      contract.resources.find((candidate) => candidate.name === name)!;
    const ask = (name: string, where: string, more = ''): Promise<Answer> =>
      contract.call(`${name}?per_page=100&sort=id&where=${encodeURIComponent(where)}${more}`);

    it.each(GROUPS)(
      'VIEW-03: SQL keeps the rows of %s that the browser matches, of every field and operator',
      async (name) => {
        const resource = resourceOf(name);
        const { data } = (await contract.call(`${name}?per_page=100&sort=id`)).body;
        expect(data).toHaveLength(ROWS);
        const compare = async (where: string): Promise<number> => {
          const { status, body } = await ask(name, where);
          expect([where, status, body.errors]).toEqual([where, 200, undefined]);
          const matched = data.filter((row) => isRowInQuery(resource, { where }, row, NOW)).map(({ id }) => id);
          expect([where, body.data.map(({ id }) => id)]).toEqual([where, matched]);
          expect(body.meta.total).toBe(matched.length);
          return matched.length;
        };
        const seen = new Set<string>();
        for (const field of resource.fields.filter(isAskedField)) {
          for (const operator of operatorsOf(field)) {
            const [one] = fc.sample(conditionArbitrary(field, operator), { numRuns: 1, seed: 7 });
            const kept = await compare(formatConditionText({ join: 'and', items: [one!] }));
            if (kept > 0 && kept < ROWS) seen.add(operator);
          }
        }
        expect([...seen].toSorted()).toEqual(expect.arrayContaining(['empty', 'filled', 'between', 'is', 'not']));
        const anyOf = fc
          .constantFrom(...resource.fields.filter(isAskedField))
          .chain((field) =>
            fc.constantFrom(...operatorsOf(field)).chain((operator) => conditionArbitrary(field, operator)),
          );
        const group = fc.record({
          join: fc.constant('and' as const),
          items: fc.array(
            fc.oneof(
              anyOf,
              fc.record({
                join: fc.constantFrom('and' as const, 'or' as const),
                items: fc.array(anyOf, { minLength: 1, maxLength: 3 }),
              }),
            ),
            { minLength: 1, maxLength: 3 },
          ),
        });
        await fc.assert(
          fc.asyncProperty(group, async (tree) => {
            const text = formatConditionText(tree);
            fc.pre(readConditions(text, resource.fields, NOW).faults.length === 0);
            await compare(text);
          }),
          { numRuns: 60, seed: 20261120 },
        );
      },
    );

    it('VIEW-03: statistics, exact counts and pages obey conditions, and a wrong one is refused in the language of the caller', async () => {
      const { body } = await ask('shapes', 'price.from.10', '&exact_total=1');
      expect(body.statistc['count'] ?? body.meta.total).toBe(body.meta.total);
      expect(body.meta.total).toBeGreaterThan(0);
      const refused = async (where: string, language: 'ar' | 'en'): Promise<unknown> => {
        const { status, body: answer } = await contract.call(`shapes?where=${encodeURIComponent(where)}`, { language });
        return [status, answer.errors?.['where']];
      };
      expect(await refused('password.filled', 'en')).toEqual([422, ['The list has no field “password” to filter by.']]);
      expect(await refused('password.filled', 'ar')).toEqual([422, ['لا يوجد في القائمة حقل «password» للتصفية به.']]);
      expect(await refused('price.like.1', 'en')).toEqual([422, [expect.stringContaining('like')]]);
      expect(await refused("price.is.1' or 1=1 --", 'en')).toEqual([422, [expect.stringContaining('price')]]);
      expect(await refused('price.is.1)', 'en')).toEqual([422, [expect.stringContaining('read')]]);
      expect(await refused(`nickname.is.${'x'.repeat(3000)}`, 'en')).toEqual([422, [expect.stringContaining('20')]]);
      expect(await refused('nickname.is.a\0b', 'en')).toMatchObject([422, expect.anything()]);
      const hostile = await ask('shapes', String.raw`nickname.is.'; drop table shapes; --,name.has.%_\\`);
      expect([hostile.status, hostile.body.meta.total]).toEqual([200, 0]);
    });
  });
});
