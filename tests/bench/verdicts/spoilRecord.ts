import * as fc from 'fast-check';

import type { JsonSchema } from '../../../engine/core/definition/JsonSchema.types.ts';
import type { ResolvedField, ResolvedResource } from '../../../engine/core/definition/Resolved.types.ts';
import type { RecordValue } from '../../../engine/core/records/recordCodec.ts';
import { sampleValue } from '../../helpers/sampleRecords.ts';
import { ENTERED_VALUES } from '../../contract/verdicts/enteredValues.ts';

const DAYS = ['0000-01-01', '1899-12-31', '2024-02-29', '2026-11-20', '2026-11-21', '2999-12-31', '2026-13-01'];
const MOMENTS = ['2026-11-20T08:00:00.000Z', '2026-11-20T08:00:00+04:00', '2026-11-20 08:00', '2026-02-30T00:00:00Z'];

/** Values that no list of examples holds. */
const anything = fc.oneof(
  fc.constantFrom(...ENTERED_VALUES, ...DAYS, ...MOMENTS),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.integer({ min: -1000, max: 1000 }),
  fc.integer({ min: -1_000_000, max: 1_000_000 }).map((hundredths) => hundredths / 100),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.array(fc.constantFrom('a', 1, null, 'x', ''), { maxLength: 3 }),
);

/** Values at the edges of what a schema says. */
function edges({ minimum, maximum, minLength, maxLength, multipleOf, enum: choices, pattern }: JsonSchema): unknown[] {
  const step = multipleOf ?? 1;
  const numbers = [minimum, maximum].flatMap((edge) =>
    edge === undefined ? [] : [edge - step, edge, edge + step, edge + step / 2],
  );
  const texts = [minLength, maxLength].flatMap((edge) =>
    edge === undefined
      ? []
      : ['ن', 'n', '😀'].flatMap((sign) => [
          sign.repeat(Math.max(0, edge - 1)),
          sign.repeat(edge),
          sign.repeat(edge + 1),
        ]),
  );
  return [...numbers, ...texts, ...(choices ?? []), ...(pattern === undefined ? [] : ['A-1', 'abc', '0', '٠١٢'])];
}

/**
 * Valid records with one to three fields replaced, or parts of them: by values at the edges of their schemas, by other valid
 * ones, and by such as people and programs send.
 */
export function spoilRecord(
  { fields }: ResolvedResource,
  form: 'add' | 'edit',
  valid: RecordValue,
): fc.Arbitrary<RecordValue> {
  const own = fields.filter(({ forms }) => forms.includes(form));
  if (own.length === 0) return fc.constant(valid);
  return fc
    .array(
      fc.constantFrom(...own).chain((field) => valueOf(field, valid).map((value) => [field.name, value] as const)),
      { minLength: 1, maxLength: 3 },
    )
    .map((replaced) => ({ ...valid, ...Object.fromEntries(replaced) }));
}

function valueOf(field: ResolvedField, valid: RecordValue): fc.Arbitrary<unknown> {
  const parts = field.leaves.flatMap(({ path: [, part] }) => (part === undefined ? [] : [part]));
  if (field.leaves.length > 1) {
    const partly = fc
      .tuple(fc.constantFrom(...parts), fc.oneof(anything, edgeOf(field.schema.properties)))
      .map(([part, value]) => ({ ...Object(valid[field.name]), [part]: value }));
    return fc.oneof({ weight: 4, arbitrary: partly }, { weight: 1, arbitrary: fc.constantFrom(undefined, null, {}) });
  }
  const own = edges(field.schema);
  return fc.oneof(
    anything,
    fc.integer({ min: 1, max: 12 }).map((id) => sampleValue(field, id)),
    ...(own.length > 0 ? [fc.constantFrom(...own)] : []),
    ...(field.items ? [itemsOf(field.items, valid[field.name])] : []),
  );
}

/** Lists of the valid items with one part replaced. */
function itemsOf(parts: readonly ResolvedField[], valid: unknown): fc.Arbitrary<unknown> {
  const items: readonly RecordValue[] = Array.isArray(valid) ? valid : [];
  if (items.length === 0 || parts.length === 0) return fc.constant(items);
  return fc
    .tuple(fc.nat({ max: items.length - 1 }), fc.constantFrom(...parts))
    .chain(([place, part]) =>
      valueOf(part, items[place] ?? {}).map((value) =>
        items.map((item, index) => (index === place ? { ...item, [part.name]: value } : item)),
      ),
    );
}

function edgeOf(parts: Readonly<Record<string, JsonSchema>> | undefined): fc.Arbitrary<unknown> {
  const all = Object.values(parts ?? {}).flatMap(edges);
  return all.length === 0 ? fc.constant('') : fc.constantFrom(...all);
}
