import { expect, it } from 'vitest';
import type { ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import { filterKind } from '../../engine/core/query/kinds/index.ts';
import { parseFilterValue, resolveFilterValue } from '../../engine/core/query/parseFilterValue.ts';
import { getAt } from './bodies.ts';
import type { GroupUnderTest } from './GroupUnderTest.ts';
import { NOW } from './openContract.ts';

/** What filters and keyword find and refuse. */
export function filterChecks({ resource, call, add, has }: GroupUnderTest): void {
  it('FILTER-09: every filter finds the rows that hold its value and no others', async () => {
    // A filter that looks into other records is proven where its group is (orders by the customer's phone).
    for (const filter of resource.filters.filter(({ related }) => related === undefined)) {
      const { match, describe: describeKind } = filterKind(filter.kind);
      const name = filter.column ?? filter.field ?? filter.name;
      const field = resource.fields.find((candidate) => candidate.name === name);
      const [row] = (await call('?per_page=1')).body.data;
      if (match === undefined || field === undefined || row === undefined) continue;
      const { examples = [], enum: values = [] } = describeKind(filter);
      for (const raw of [row[name], ...examples, ...values]) {
        const value = parseFilterValue(
          filter,
          typeof raw === 'string' || typeof raw === 'number' ? String(raw) : '',
          NOW,
        );
        // Another spelling of a state finds that state's records: shown where states are.
        const isSpelling = filter.recognised?.some((other) => other.value === value) === true;
        if (value === undefined || value === '' || isSpelling) continue;
        const isKept = (found: Record<string, unknown>): boolean =>
          match(found[name], resolveFilterValue(filter, value, NOW), { filter, field });
        const { status, body } = await call(`?per_page=100&${filter.name}=${encodeURIComponent(value)}`);
        expect([filter.name, value, status]).toEqual([filter.name, value, 200]);
        expect([filter.name, value, body.data.filter((found) => !isKept(found))]).toEqual([filter.name, value, []]);
        expect([filter.name, value, body.data.some(({ id }) => id === row['id'])]).toEqual([
          filter.name,
          value,
          isKept(row),
        ]);
      }
    }
  });

  it('FILTER-06: an invalid filter value is refused', async () => {
    for (const { name: filter, ...rest } of resource.filters) {
      if (parseFilterValue({ name: filter, ...rest }, '<nonsense>', NOW) !== undefined) continue;
      const { status, body } = await call(`?${filter}=%3Cnonsense%3E`);
      expect([filter, status]).toEqual([filter, 422]);
      expect(body.errors).toHaveProperty(filter);
      expect((await call(`?${filter}=`)).status).toBe(200);
    }
  });

  it.runIf(has('add') && resource.filters.some(({ kind }) => filterKind(kind).role === 'search'))(
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

/** The same text in another spelling: hamza forms, taa marbuta, marks, stretched letters, upper case. */
function disguise(text: string): string {
  return text.replaceAll('ا', 'أ').replaceAll('ة', 'ه').replaceAll('ي', 'ى').replaceAll('ب', 'بّـ').toUpperCase();
}
