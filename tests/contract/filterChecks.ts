import { expect, it } from 'vitest';
import type { ResolvedFilter, ResolvedResource } from '../../engine/definition/Resolved.types.ts';
import { getAt } from './bodies.ts';
import type { GroupUnderTest } from './GroupUnderTest.ts';

/** What filters and keyword find and refuse. */
export function filterChecks({ resource, call, add, has }: GroupUnderTest): void {
  it('FILTER-09: every filter finds the rows that hold its value and no others', async () => {
    // A filter that looks into other records is proven where its group is (orders by the customer's phone).
    // Sets of states and days by name compare no value of the record: variants and states prove those.
    const filters = resource.filters.filter(
      ({ related, kind }) => related === undefined && kind !== 'state-set' && kind !== 'day',
    );
    for (const filter of filters) {
      const field = resource.fields.find((candidate) => candidate.name === filter.field);
      const [row] = (await call('?per_page=1')).body.data;
      const value = field && comparedPart(filter, row?.[field.name]);
      if (field === undefined || (typeof value !== 'string' && typeof value !== 'number')) continue;
      const { status, body } = await call(`?per_page=100&${filter.name}=${encodeURIComponent(value)}`);
      expect([filter.name, status]).toEqual([filter.name, 200]);
      expect(body.data.map(({ id }) => id)).toContain(row?.['id']);
      const others =
        filter.kind === 'text' ? [] : body.data.filter((found) => comparedPart(filter, found[field.name]) !== value);
      expect([filter.name, others]).toEqual([filter.name, []]);
    }
  });

  it('FILTER-06: a filter value that means nothing is refused', async () => {
    for (const { name: filter, kind } of resource.filters) {
      if (kind === 'keyword' || kind === 'text' || kind === 'per-page') continue;
      const { status, body } = await call(`?${filter}=%3Cnonsense%3E`);
      expect([filter, status]).toEqual([filter, 422]);
      expect(body.errors).toHaveProperty(filter);
      expect((await call(`?${filter}=`)).status).toBe(200);
    }
  });

  it.runIf(has('add') && resource.filters.some(({ kind }) => kind === 'keyword'))(
    'FILTER-09: a keyword is found whatever its marks, letter forms, digits and case',
    async () => {
      const id = await add();
      const { body } = await call(`/${id}`);
      const text = searchableText(resource, body.data);
      if (text === undefined) return;
      const { body: found } = await call(`?per_page=100&sort=-id&keyword=${encodeURIComponent(disguise(text))}`);
      expect(found.data.map((row) => row['id'])).toContain(id);
      expect((await call('?keyword=%25%5F%25')).body.data).toEqual([]);
      expect((await call(`?keyword=${encodeURIComponent('لا وجود لهذا ✗')}`)).body.data).toEqual([]);
    },
  );
}

/** What a filter compares of a value: of a day its month or its year, where the kind says so. */
function comparedPart({ kind }: Pick<ResolvedFilter, 'kind'>, value: unknown): unknown {
  if (typeof value !== 'string' || (kind !== 'month' && kind !== 'year')) return value;
  return Number(kind === 'month' ? value.slice(5, 7) : value.slice(0, 4));
}

/** A text of the record that `keyword` looks into: Arabic where there is some. */
function searchableText({ fields }: ResolvedResource, data: Record<string, unknown>): string | undefined {
  const leaves = fields
    .filter(
      (field) => field.searchable && !field.writeOnly && ['text', 'bilingual-text', 'text-ar'].includes(field.kind),
    )
    .flatMap((field) => field.leaves);
  const leaf = leaves.find(({ language }) => language === 'ar') ?? leaves[0];
  const value = leaf && getAt(data, leaf.wire);
  return typeof value === 'string' && value.length > 3 ? value : undefined;
}

/** The same text as another hand writes it: hamza forms, taa marbuta, marks, stretched letters, upper case. */
function disguise(text: string): string {
  return text.replaceAll('ا', 'أ').replaceAll('ة', 'ه').replaceAll('ي', 'ى').replaceAll('ب', 'بّـ').toUpperCase();
}
