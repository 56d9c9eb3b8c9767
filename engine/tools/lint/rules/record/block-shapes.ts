import { BLOCK_LIMITS } from '../../../../core/resolve/resolveBlocks.ts';
import { editedProperties, type PlacedProperty } from '../shared/propertyList.ts';
import { repeats } from '../shared/repeats.ts';
import { defineDefinitionRule } from '../defineRule.ts';
import type { Report } from '../../Rule.types.ts';

/** What says in another way what the items of a list are. */
const BESIDE = ['items', 'x-rows', 'enum', 'uniqueItems'] as const;
const KEY = { spot: 'key' } as const;

/** Shapes of blocks have names of their own, can all be used, and end somewhere. Their fields are judged by `repeater-items`. */
export const blockShapes = defineDefinitionRule('block-shapes', ({ definition }, report) => {
  for (const placed of editedProperties(definition)) {
    if (placed.property['x-blocks'] === undefined) continue;
    checkList(placed, report);
    checkNames(placed, report);
    checkCounts(placed, report);
  }
});

function checkList({ name, property, path }: PlacedProperty, report: Report<'block-shapes'>): void {
  if (property.type !== 'array') report([...path, 'x-blocks'], 'array', { field: name }, KEY);
  for (const key of BESIDE)
    if (Object.hasOwn(property, key)) report([...path, key], 'beside', { field: name, key }, KEY);
  const depth = path.filter((step) => step === 'x-blocks').length + 1;
  if (depth === BLOCK_LIMITS.depth + 1)
    report([...path, 'x-blocks'], 'depth', { most: String(BLOCK_LIMITS.depth) }, KEY);
}

function checkNames({ property, path }: PlacedProperty, report: Report<'block-shapes'>): void {
  const shapes = property['x-blocks'] ?? {};
  const earlier = Object.entries(shapes).flatMap(([shape, { renamedFrom = [] }]) =>
    renamedFrom.map((name, index) => ({ name, path: [...path, 'x-blocks', shape, 'renamedFrom', index] })),
  );
  for (const { name, path: at } of earlier) if (Object.hasOwn(shapes, name)) report(at, 'renamed', { name });
  for (const { name, path: at } of repeats(earlier, (each) => each.name)) report(at, 'again', { name });
}

function checkCounts({ property, path }: PlacedProperty, report: Report<'block-shapes'>): void {
  const { minItems = 0, maxItems = BLOCK_LIMITS.blocks, 'x-blocks': shapes = {} } = property;
  if (maxItems > BLOCK_LIMITS.blocks) report([...path, 'maxItems'], 'far', { most: String(BLOCK_LIMITS.blocks) });
  for (const [shape, { maxItems: most = 0 }] of Object.entries(shapes))
    if (most > maxItems)
      report([...path, 'x-blocks', shape, 'maxItems'], 'most', { list: String(maxItems), most: String(most) });
  const all = Object.values(shapes).reduce((sum, { maxItems: most = Infinity }) => sum + most, 0);
  if (all < minItems) report([...path, 'minItems'], 'least', { least: String(minItems), most: String(all) });
}
