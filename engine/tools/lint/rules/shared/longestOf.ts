import type { JsonSchema } from '../../../../core/definition/JsonSchema.types.ts';
import { lengthRange } from './lengthRange.ts';
import type { ResolvedField, ResolvedLeaf } from '../../../../core/definition/Resolved.types.ts';

/** Bytes of a letter, at most. */
const LETTER_BYTES = 4;
/** Bytes of a number, a day or a moment, with what surrounds it. */
const SCALAR_BYTES = 20;

/** Most bytes of the columns of a field; undefined when nothing limits them. */
export function longestOf(field: ResolvedField): number | undefined {
  const sizes = field.leaves.map((leaf) => sizeOf(field, leaf));
  return sizes.includes(undefined) ? undefined : sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0);
}

function sizeOf(field: ResolvedField, leaf: ResolvedLeaf): number | undefined {
  if (leaf.type === 'json') return undefined;
  if (leaf.type !== 'text') return SCALAR_BYTES;
  const schema = schemaAt(field.schema, leaf.path.slice(1));
  if (schema?.const !== undefined) return longestText([JSON.stringify(schema.const)]);
  if (field.enumLabels !== undefined) return longestText(Object.keys(field.enumLabels));
  if (schema?.enum !== undefined) return longestText(schema.enum.map(String));
  const letters = Math.min(schema?.maxLength ?? Infinity, lengthRange(schema?.pattern).max);
  return letters === Infinity ? undefined : letters * LETTER_BYTES;
}

function longestText(values: readonly string[]): number {
  return Math.max(0, ...values.map(({ length }) => length * LETTER_BYTES));
}

function schemaAt(schema: JsonSchema, path: readonly (string | number)[]): JsonSchema | undefined {
  return path.reduce<JsonSchema | undefined>((inner, key) => inner?.properties?.[String(key)], schema);
}
