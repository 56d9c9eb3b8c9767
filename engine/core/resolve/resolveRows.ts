import type { PropertySchema } from '../../../schemas/generated/definition.ts';
import type { JsonSchema } from '../definition/JsonSchema.types.ts';
import type { ResolvedRows } from '../definition/Resolved.types.ts';
import { ROW_ID, ROW_REMOVED, ROW_VERSION, ROWS_PER_SAVE } from '../definition/sentRows.ts';

/** Which records of another group a field edits, and how many there may be; undefined where it edits none. */
export function resolveRows({ 'x-rows': rows, minItems, maxItems }: PropertySchema): ResolvedRows | undefined {
  return (
    rows && {
      ...rows,
      ...(minItems !== undefined && { least: minItems }),
      ...(maxItems !== undefined && { most: maxItems }),
    }
  );
}

/** What is sent of rows: each one that is added, changed or removed. Their own fields are checked by their group. */
export function rowsSchema(): JsonSchema {
  return {
    type: 'array',
    maxItems: ROWS_PER_SAVE,
    items: {
      type: 'object',
      properties: {
        [ROW_ID]: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
        [ROW_VERSION]: { type: 'integer', minimum: 1 },
        [ROW_REMOVED]: { type: 'integer', enum: [0, 1] },
      },
    },
  };
}
