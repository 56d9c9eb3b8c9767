import { vocabulary } from '../../../schemas/fields/index.ts';
import type { PropertySchema } from '../../../schemas/generated/definition.ts';
import type { JsonSchema } from '../definition/JsonSchema.types.ts';
import type { ResolvedBlock, ResolvedField } from '../definition/Resolved.types.ts';
import { SHAPE_KEY } from '../records/blocks.ts';

/** Most blocks of one list, most lists of blocks within each other, and most letters of the name of a shape. */
export const BLOCK_LIMITS = { blocks: 200, depth: 3, name: 40 } as const;

/** Resolves the fields of an object, each like one of the record. */
export type ResolveParts = (parts: {
  properties: Readonly<Record<string, PropertySchema>>;
  required?: readonly string[];
}) => ResolvedField[];

/** The shapes of a list of blocks, and the field that says the shape of each. */
export function resolveBlocks(
  written: NonNullable<PropertySchema['x-blocks']>,
  resolve: ResolveParts,
): { items: ResolvedField[]; blocks: ResolvedBlock[] } {
  const shapes = Object.entries(written);
  const shape: PropertySchema = {
    type: 'string',
    enum: shapes.map(([name]) => name),
    'x-enum-labels': Object.fromEntries(shapes.map(([name, { label }]) => [name, label])),
    'x-label': vocabulary[SHAPE_KEY],
  };
  return {
    items: resolve({ properties: { [SHAPE_KEY]: shape }, required: [SHAPE_KEY] }),
    blocks: shapes.map(([name, { label, icon, maxItems, renamedFrom, ...parts }]) => ({
      name,
      label,
      ...(icon !== undefined && { icon }),
      fields: resolve(parts),
      ...(maxItems !== undefined && { most: maxItems }),
      ...(renamedFrom && { renamedFrom }),
    })),
  };
}

/** A list of blocks, each with the values of its shape. Other shapes, and values of no field, are judged by `checkBlocks`. */
export function blocksSchema(
  { minItems, maxItems = BLOCK_LIMITS.blocks }: PropertySchema,
  blocks: readonly ResolvedBlock[],
): JsonSchema {
  const shapeIs = (name: string): JsonSchema => ({
    properties: { [SHAPE_KEY]: { const: name } },
    required: [SHAPE_KEY],
  });
  return {
    type: 'array',
    items: {
      type: 'object',
      properties: { [SHAPE_KEY]: { type: 'string', maxLength: BLOCK_LIMITS.name } },
      required: [SHAPE_KEY],
      // oxlint-disable-next-line unicorn/no-thenable -- `then` is the JSON Schema keyword
      allOf: blocks.map((block) => ({ if: shapeIs(block.name), then: partsSchema(block) })),
    },
    ...(minItems !== undefined && { minItems }),
    maxItems: Math.min(maxItems, BLOCK_LIMITS.blocks),
  };
}

/** The values of a block of one shape, and no others. */
export function blockSchema(block: ResolvedBlock): JsonSchema {
  return { ...partsSchema(block), additionalProperties: false };
}

function partsSchema({ name, fields }: ResolvedBlock): JsonSchema {
  return {
    type: 'object',
    properties: {
      [SHAPE_KEY]: { const: name },
      ...Object.fromEntries(fields.map((field) => [field.name, field.schema])),
    },
    required: [SHAPE_KEY, ...fields.filter(({ required }) => required).map((field) => field.name)],
  };
}
