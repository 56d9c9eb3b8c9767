import type { PropertySchema } from '../../../../../schemas/generated/definition.ts';
import { expandShape } from '../../../../core/resolve/expandShape.ts';
import { conflictOf, fitsLimits } from '../shared/conflictOf.ts';
import { nestedProperties, type PlacedProperty } from '../shared/propertyList.ts';
import { defineDefinitionRule } from '../defineRule.ts';
import type { Report } from '../../Rule.types.ts';

/** Shapes have limits of their own; plain JSON Schema states them. */
export const formLimits = defineDefinitionRule('form-limits', ({ definition }, report) => {
  for (const placed of nestedProperties(definition)) {
    if (checkOrder(placed, report)) checkValues(placed, report);
    if (placed.property.$ref === undefined && placed.property.readOnly !== true) checkPresence(placed, report);
  }
});

/** Formats whose texts have a length of their own. */
const BOUNDED_FORMATS: ReadonlySet<string | undefined> = new Set(['date', 'time', 'date-time']);

function checkPresence({ name, property, path }: PlacedProperty, report: Report<'form-limits'>): void {
  if (property.enum !== undefined || property.const !== undefined || property['x-relation'] !== undefined) return;
  switch (property.type) {
    case 'string':
      if (property.maxLength === undefined && !BOUNDED_FORMATS.has(property.format))
        report(path, 'text', { field: name }, { spot: 'key' });
      break;
    case 'integer':
    case 'number':
      if (property.minimum === undefined && property.exclusiveMinimum === undefined)
        report(path, 'number', { field: name, bound: { phrase: 'least-value' }, key: 'minimum' }, { spot: 'key' });
      if (property.maximum === undefined && property.exclusiveMaximum === undefined)
        report(path, 'number', { field: name, bound: { phrase: 'greatest-value' }, key: 'maximum' }, { spot: 'key' });
      break;
    case 'array':
      if (property.maxItems === undefined) report(path, 'list', { field: name }, { spot: 'key' });
      break;
    case 'boolean':
    case 'object':
    case undefined:
      break;
  }
}

const PAIRS = [
  ['minLength', 'maxLength'],
  ['minimum', 'maximum'],
  ['minItems', 'maxItems'],
] as const satisfies readonly (readonly [keyof PropertySchema, keyof PropertySchema])[];

/** Answers whether each least is below its greatest. */
function checkOrder({ property, path }: PlacedProperty, report: Report<'form-limits'>): boolean {
  const wrong = PAIRS.filter(([low, high]) => {
    const [least, most] = [property[low], property[high]];
    return least !== undefined && most !== undefined && least > most;
  });
  for (const [low, high] of wrong)
    report([...path, low], 'order', { low, high }, { related: [{ path: [...path, high], message: `"${high}"` }] });
  return wrong.length === 0;
}

/** Keywords of which a value may satisfy none, beside each other or those of a shape, which agree among themselves. */
const BOUNDS = [
  'const',
  'enum',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'uniqueItems',
] as const satisfies readonly (keyof PropertySchema)[];

/** Some value satisfies all limits of the field, its own and those of its shape. */
function checkValues({ name, property, path }: PlacedProperty, report: Report<'form-limits'>): void {
  if (BOUNDS.every((key) => property[key] === undefined)) return;
  const expanded = expandShape(property);
  const limits = [expanded, ...Object.values(expanded.properties ?? {})].map(conflictOf).find(Boolean);
  if (limits) report(path, 'none', { field: name, limits: limits.join(', ') }, { spot: 'key' });
  if (limits === undefined && property.const !== undefined && !fits(property.const, property))
    report([...path, 'const'], 'choice', { field: name, value: JSON.stringify(property.const) });
  for (const [index, value] of (property.enum ?? []).entries())
    if (limits === undefined && !fits(value, property))
      report([...path, 'enum', index], 'choice', { field: name, value: JSON.stringify(value) });
}

/** Whether a choice has the type of its field, and keeps to its limits. */
function fits(value: string | number, property: PropertySchema): boolean {
  const isNumber = property.type === 'integer' || property.type === 'number';
  if (property.type !== undefined && isNumber !== (typeof value === 'number')) return false;
  return fitsLimits(value, property);
}
