import { isObject } from '../../../core/values/isObject.ts';
import type { LossId } from '../Neutral.types.ts';

/** What was taken out of a definition so that a finding goes. */
export interface Mended {
  /** Name of the field that lost something; absent when it was the group. */
  field?: string;
  loss: LossId;
  /** What of the group, where no field lost something. */
  note?: string;
}

/** Words of a field without which it is still the same field, and what it loses by it. */
const LOSS_OF: ReadonlyMap<string, LossId> = new Map([
  ['x-when', 'condition-broken'],
  ['x-required-when', 'condition-broken'],
  ['x-read-only-when', 'condition-broken'],
  ['default', 'default'],
  ['x-default', 'default'],
  ['x-from', 'from-other'],
  ['pattern', 'pattern'],
]);

/** Words that make a field what it is: without them it is plain text. */
const ESSENTIAL = new Set(['$ref', 'type', 'enum', 'items', 'x-relation', 'x-enum-labels', 'properties']);

/**
 * Takes the word out that a finding is about: a condition, a default, a column, the state machine. What makes a field
 * what it is becomes plain text, and a field that is refused as that is taken out.
 *
 * @param place keys and indexes from the top of the definition
 * @returns undefined when nothing can be taken out there
 */
export function mendDefinition(
  definition: Record<string, unknown>,
  place: readonly (string | number)[],
): Mended | undefined {
  const [top, second, third, field] = place.map(String);
  if (top === 'form' && second === 'schema' && third === 'properties' && field !== undefined)
    return mendField(definition, field, place.slice(4).map(String));
  if (top === 'form' && second === 'schema' && third === 'required') return dropRequired(definition, Number(place[3]));
  if (top === 'form' && (second === 'tabs' || second === 'sections')) return dropLayout(definition);
  if (top === undefined || top === 'name' || top === 'label' || top === 'form' || top === '$schema') return undefined;
  const part = definition[top];
  const at = Number(second);
  if (Array.isArray(part) && Number.isInteger(at) && part.length > 1) {
    definition[top] = part.filter((_, index) => index !== at);
    return { loss: 'of-group', note: `"${top}" has one entry less, which the lint refuses` };
  }
  // Without one of them a table has other columns, and without all it is another table.
  if (top === 'storage' && second === 'columns' && isObject(part) && isObject(part['columns']) && third !== undefined) {
    definition[top] = { ...part, columns: without(part['columns'], third) };
    return { loss: 'of-group', note: `the column of "${third}" is left out, which the lint refuses` };
  }
  if (isObject(part) && top !== 'states' && second !== undefined && Object.hasOwn(part, second)) {
    const list = part[second];
    const kept =
      Array.isArray(list) && place.length > 2 && list.length > 1
        ? { ...part, [second]: list.filter((_, index) => index !== Number(third)) }
        : without(part, second);
    if (Object.keys(kept).length > 0) definition[top] = kept;
    else delete definition[top];
  } else delete definition[top];
  if (top === 'states') dropStateField(definition, part);
  return { loss: 'of-group', note: `"${top}" is left out, which the lint refuses` };
}

function mendField(definition: Record<string, unknown>, field: string, rest: readonly string[]): Mended | undefined {
  const properties = propertiesOf(definition);
  const property = properties?.[field];
  if (properties === undefined || !isObject(property)) return undefined;
  const [word] = rest;
  const rows = property['x-rows'];
  if (isObject(rows) && word === 'x-rows' && rest[1] === 'fields' && Array.isArray(rows['fields'])) {
    const fields = rows['fields'].filter((_, at) => at !== Number(rest[2]));
    properties[field] = { ...property, 'x-rows': fields.length > 0 ? { ...rows, fields } : without(rows, 'fields') };
    return { loss: 'of-group', note: `a column of the rows "${field}" is left out, which the lint refuses` };
  }
  if (isObject(property['x-blocks']) && word === 'x-blocks')
    return mendBlocks(definition, { field, blocks: property['x-blocks'] }, rest.slice(1));
  if (rows !== undefined && (word === undefined || word === 'x-rows' || word === 'type')) {
    delete properties[field];
    dropName(definition, field);
    return { field, loss: 'rows-apart' };
  }
  if (word !== undefined && !ESSENTIAL.has(word) && Object.hasOwn(property, word) && word !== 'x-label') {
    properties[field] = without(property, word);
    return { field, loss: LOSS_OF.get(word) ?? 'refused' };
  }
  const isPlain =
    property['type'] === 'string' && property['enum'] === undefined && property['x-relation'] === undefined;
  if (isPlain || word === 'x-label') {
    delete properties[field];
    dropName(definition, field);
    return { field, loss: 'refused' };
  }
  const { 'x-label': label, 'x-help': help, readOnly } = property;
  properties[field] = {
    type: 'string',
    maxLength: 140,
    'x-label': label,
    ...(help !== undefined && { 'x-help': help }),
    ...(readOnly === true && { readOnly }),
  };
  return { field, loss: 'refused' };
}

/** Takes a word out of a field of a shape, else the field; a shape without a field is left out, and so is a list without a shape. */
function mendBlocks(
  definition: Record<string, unknown>,
  { field, blocks }: { field: string; blocks: Readonly<Record<string, unknown>> },
  [shape = '', key, part, word]: readonly string[],
): Mended {
  const properties = propertiesOf(definition);
  const list = properties?.[field];
  const found = Object.hasOwn(blocks, shape) ? blocks[shape] : undefined;
  const own = isObject(found) && key === 'properties' ? found['properties'] : undefined;
  const inner = isObject(own) && part !== undefined ? own[part] : undefined;
  const write = (shapes: Readonly<Record<string, unknown>>): void => {
    if (properties !== undefined && isObject(list)) properties[field] = { ...list, 'x-blocks': shapes };
  };
  if (isObject(found) && isObject(own) && isObject(inner) && part !== undefined) {
    const isWord = word !== undefined && !ESSENTIAL.has(word) && word !== 'x-label' && Object.hasOwn(inner, word);
    const left = isWord ? { ...own, [part]: without(inner, word) } : without(own, part);
    const name = `${field}.${shape}.${part}`;
    if (Object.keys(left).length > 0) {
      const required: unknown[] = Array.isArray(found['required']) ? found['required'] : [];
      const kept = required.filter((each) => typeof each === 'string' && Object.hasOwn(left, each));
      const rest = without(found, 'required');
      write({ ...blocks, [shape]: { ...rest, ...(kept.length > 0 && { required: kept }), properties: left } });
      return { field: name, loss: isWord ? (LOSS_OF.get(word) ?? 'refused') : 'refused' };
    }
  }
  const others = without(blocks, shape);
  if (Object.keys(others).length > 0 && Object.hasOwn(blocks, shape)) {
    write(others);
    return { field: `${field}.${shape}`, loss: 'refused' };
  }
  if (properties !== undefined) delete properties[field];
  dropName(definition, field);
  return { field, loss: 'refused' };
}

function dropRequired(definition: Record<string, unknown>, at: number): Mended | undefined {
  const schema = schemaOf(definition);
  const required: unknown[] = Array.isArray(schema?.['required']) ? schema['required'] : [];
  const field = required[at];
  if (schema === undefined || typeof field !== 'string') return undefined;
  const others = required.filter((name) => name !== field);
  if (others.length > 0) schema['required'] = others;
  else delete schema['required'];
  return { field, loss: 'ring' };
}

/** A layout that is refused is left out as a whole; all fields lose their place. */
function dropLayout(definition: Record<string, unknown>): Mended {
  const form = definition['form'];
  if (isObject(form)) definition['form'] = without(without(form, 'tabs'), 'sections');
  return { loss: 'place', note: 'the layout of the form is left out, which the lint refuses' };
}

function dropStateField(definition: Record<string, unknown>, states: unknown): void {
  const field = isObject(states) ? states['field'] : undefined;
  const properties = propertiesOf(definition);
  if (typeof field === 'string' && properties !== undefined) delete properties[field];
}

/** Takes a field out of everything that names it. */
function dropName(definition: Record<string, unknown>, field: string): void {
  for (const [key, value] of Object.entries(definition)) {
    if (['name', 'label', 'singular', 'icon', '$schema'].includes(key)) continue;
    if (key === 'storage' && isObject(value) && value['table'] !== undefined) {
      const { columns, ...rest } = value;
      const left = isObject(columns) ? without(columns, field) : {};
      definition[key] = { ...rest, ...(Object.keys(left).length > 0 && { columns: left }) };
      continue;
    }
    definition[key] = withoutName(value, field);
    if (definition[key] === undefined) delete definition[key];
  }
}

function withoutName(value: unknown, field: string): unknown {
  if (value === field) return undefined;
  if (Array.isArray(value)) {
    const rest = value.map((item) => withoutName(item, field)).filter((item) => item !== undefined);
    return rest.length === 0 && value.length > 0 ? undefined : rest;
  }
  if (!isObject(value)) return value;
  const entries = Object.entries(value).flatMap(([key, inner]) => {
    if (key === field && isObject(inner)) return [];
    if (key.startsWith('x-label') || key === 'x-help' || key === 'x-enum-labels') return [[key, inner] as const];
    const kept = withoutName(inner, field);
    return kept === undefined ? [] : [[key, kept] as const];
  });
  const isEmpty = entries.length === 0 && Object.keys(value).length > 0;
  return isEmpty || (Object.hasOwn(value, 'field') && entries.every(([key]) => key !== 'field'))
    ? undefined
    : Object.fromEntries(entries);
}

function schemaOf(definition: Record<string, unknown>): Record<string, unknown> | undefined {
  const form = definition['form'];
  const schema = isObject(form) ? form['schema'] : undefined;
  return isObject(schema) ? schema : undefined;
}

function propertiesOf(definition: Record<string, unknown>): Record<string, unknown> | undefined {
  const properties = schemaOf(definition)?.['properties'];
  return isObject(properties) ? properties : undefined;
}

function without(value: Readonly<Record<string, unknown>>, key: string): Record<string, unknown> {
  const { [key]: _, ...rest } = value;
  return rest;
}
