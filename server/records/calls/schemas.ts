import { embeddedKey, relatedCountsKey, stateNameKey, storedKey } from '../../../engine/core/definition/answerKeys.ts';
import type { JsonSchema } from '../../../engine/core/definition/JsonSchema.types.ts';
import { pickText } from '../../../engine/core/text/Text.ts';
import { blockSchema } from '../../../engine/core/resolve/resolveBlocks.ts';
import { SHAPE_KEY } from '../../../engine/core/records/blocks.ts';
import { isLinkField } from '../../../engine/core/records/linkedRecords.ts';
import type {
  ResolvedCurrency,
  ResolvedField,
  ResolvedResource,
} from '../../../engine/core/definition/Resolved.types.ts';
import type { Catalogue } from '../../context/Catalogue.ts';
import type { OpenApiPart } from '../../base/calls/OpenApiPart.types.ts';
import { REPLY_SCHEMA } from './replyCalls.ts';
import { leafSchema, type ObjectSchema, place, toWireSchema } from './toWireSchema.ts';

/** A schema that says in words what it cannot say itself. */
type Described = (JsonSchema & { description?: string }) | OpenApiPart;

/** Resolves other groups. */
type Groups = Pick<Catalogue, 'entries'>;

/**
 * A body in the API's shape: the schema by which the record is validated, with its parts where the body has them. Values
 * are described with the names of their fields, and choices with those that the other group has.
 */
export function bodySchema(resource: ResolvedResource, form: 'add' | 'edit', groups: Groups): OpenApiPart {
  const schema = toWireSchema(resource.fields, resource.form.schemas[form]);
  for (const field of resource.fields.filter(({ forms }) => forms.includes(form))) {
    for (const leaf of field.leaves)
      place(schema, leaf.wire, {
        ...leafSchema(valueSchema(field, groups), leaf),
        title: field.label.en,
        ...(form === 'add' && field.begins === 'me' && { description: 'Default: the account that adds the record.' }),
        ...rightsOf(field, 'write'),
      });
    if (field.kind === 'secret' && form === 'edit')
      schema.properties[storedKey(field.name)] = {
        type: 'integer',
        enum: [0, 1],
        description: `0 takes the stored ${field.name} away; an empty ${field.name} leaves it as it is.`,
      };
  }
  if (form === 'edit')
    schema.properties['version'] = {
      type: 'integer',
      description: 'Version that was edited; a stale one is refused with 409.',
    };
  return schema;
}

/** A record as it is answered: with the records that it points to, by id and name. */
export function recordSchema(resource: ResolvedResource, groups: Groups): OpenApiPart {
  const schema: ObjectSchema = { type: 'object', properties: {} };
  for (const field of resource.fields.filter(({ writeOnly }) => !writeOnly)) {
    const readOnly = field.forms.length === 0 && { readOnly: true };
    for (const leaf of field.leaves)
      place(schema, leaf.wire, {
        ...answered(leafSchema(valueSchema(field, groups), leaf), field),
        ...readOnly,
        ...rightsOf(field, 'read'),
      });
    if (field.relation) schema.properties[embeddedKey(field)] = embeddedSchema(field, contactsOf(resource, field));
  }
  const stateKey = stateNameKey(resource);
  if (stateKey !== undefined) schema.properties[stateKey] = { type: 'string', readOnly: true };
  for (const related of resource.show.related) {
    const other = groups.entries.get(related.resource)?.resource;
    if (other?.states && other.statistics.counts)
      schema.properties[relatedCountsKey(related)] = {
        type: 'object',
        additionalProperties: { type: 'integer' },
        readOnly: true,
        description: `How many of ${related.resource} point here, by their sets of states; in the answer of one record alone.`,
      };
  }
  if (resource.replies) schema.properties['replies'] = { type: 'array', items: REPLY_SCHEMA, readOnly: true };
  return schema;
}

/** What the API says of the rights to a field. */
function rightsOf({ access }: ResolvedField, right: 'read' | 'write'): OpenApiPart {
  const { read, write, masked } = access ?? {};
  const needed = right === 'read' ? [read] : [read, write];
  const names = needed.flatMap((permission) => (permission === undefined ? [] : [`\`${permission}\``]));
  if (names.length === 0) return {};
  const others = masked === true ? 'to others a part of it, behind ••••' : 'absent for others';
  const description = right === 'read' ? `Needs ${names.join('')}; ${others}.` : `Written with ${names.join(' and ')}.`;
  return { description };
}

/** Fields that every record has. */
const NEVER_EMPTY = new Set(['id', 'version', 'created_at', 'updated_at']);

/**
 * The schema of a value as it is answered: null where a record has none, and without the least that a form demands, which
 * records from before it may lack.
 */
function answered(schema: OpenApiPart, { name, kind, access }: ResolvedField): OpenApiPart {
  if (NEVER_EMPTY.has(name)) return schema;
  if (kind === 'json')
    return { type: ['array', 'object', 'null'], description: 'Structured data that the server sets.' };
  const { minLength: _minLength, minItems: _minItems, ...whole } = schema;
  const { pattern: _pattern, format: _format, maxLength: _maxLength, ...part } = whole;
  // A part of a masked value has not the form of the whole.
  const rest = access?.masked === true ? part : whole;
  const { type, enum: values } = rest;
  return {
    ...rest,
    ...(typeof type === 'string' && { type: [type, 'null'] }),
    ...(Array.isArray(values) && { enum: [...new Set<unknown>([...values, null])] }),
  };
}

/** Names of the fields that a form sends as one JSON text, because they may have thousands of entries. */
export function jsonTextFields({ fields }: ResolvedResource, form: 'add' | 'edit'): string[] {
  return fields
    .filter(
      ({ kind, forms }) => ['reference-choices', 'repeater', 'blocks', 'rows'].includes(kind) && forms.includes(form),
    )
    .map(({ name }) => name);
}

/** The schema of a value; of records with choices, with those that the other group has. */
function valueSchema(field: ResolvedField, groups: Groups): Described {
  const { schema, kind, relation, currency } = field;
  const { entries } = groups;
  if (field.rows !== undefined) return rowsSchema(field, groups);
  if (field.items !== undefined) return describeItems(field);
  if (currency !== undefined) return { ...schema, description: currencyNote(currency) };
  if (relation?.resourceBy !== undefined) return { ...schema, description: groupNote(relation) };
  if (kind !== 'reference-choices' || relation === undefined) return schema;
  const offered = entries.get(relation.resource)?.resource.fields.find(({ name }) => name === relation.choices);
  const { items } = schema;
  const choices = items?.properties?.['choices'];
  const values = offered?.schema.items?.enum;
  if (items === undefined || choices === undefined || values === undefined) return schema;
  const properties = { ...items.properties, choices: { ...choices, items: { enum: values } } };
  return { ...schema, items: { ...items, properties } };
}

/** Lists of blocks as one schema for each shape, chosen by the key that says it; wherever they are in the items of a field. */
function describeItems({ schema, items = [], blocks }: ResolvedField): Described {
  const { items: item = {} } = schema;
  if (blocks === undefined) return { ...schema, items: { ...item, properties: withItems(item.properties, items) } };
  const shapes = blocks.map((block) => {
    const own = blockSchema(block);
    return { title: pickText(block.label, 'en'), ...own, properties: withItems(own.properties, block.fields) };
  });
  return { ...schema, items: { type: 'object', oneOf: shapes, discriminator: { propertyName: SHAPE_KEY } } };
}

function withItems(properties: JsonSchema['properties'] = {}, fields: readonly ResolvedField[]): OpenApiPart {
  const lists = fields.filter(({ items }) => items !== undefined);
  return { ...properties, ...Object.fromEntries(lists.map((field) => [field.name, describeItems(field)])) };
}

function groupNote({ resource, resourceBy }: NonNullable<ResolvedField['relation']>): string {
  const { field, resources = {} } = resourceBy ?? {};
  const groups = Object.entries(resources).map(([value, group]) => `${value} ${group}`);
  return `In the group that \`${field}\` says: ${groups.join(', ')}; without it in ${resource}. A change of \`${field}\` alone empties it.`;
}

function currencyNote({ by, of }: ResolvedCurrency): string {
  if (by === undefined) return `In ${Object.keys(of).join()}.`;
  const steps = Object.entries(of).map(([code, { decimals }]) => `${code} ${decimals}`);
  return `In the currency that \`${by}\` says, with its decimals at most: ${steps.join(', ')}.`;
}

/** What is sent of rows: the fields of their group, beside the record that each is and whether it goes. */
function rowsSchema({ schema, rows }: ResolvedField, { entries }: Groups): JsonSchema {
  const group = entries.get(rows?.group ?? '')?.resource;
  if (group === undefined || schema.items === undefined) return schema;
  const { add, edit } = group.form.schemas;
  const own = { ...add.properties, ...edit.properties };
  const description =
    `Changes of records of ${group.name}: added without id, changed by id, deleted with _removed; in the shape of a record. ` +
    `Those that are not named stay. Errors are at their places, a stale one is refused with 409.`;
  return { ...schema, description, items: { ...schema.items, properties: { ...own, ...schema.items.properties } } };
}

/** The contact data of the record that a field points to, in the answer of one record. */
function contactsOf({ show }: ResolvedResource, field: ResolvedField): Record<string, OpenApiPart> {
  const parts = (show.highlights ?? []).flatMap((highlight) => highlight.parts);
  const description = 'A telephone or an email; in the answer of one record, for callers who may open the other.';
  return Object.fromEntries(
    parts.flatMap(({ field: name, contact }) =>
      contact === undefined || name !== field.name ? [] : [[contact, { description }]],
    ),
  );
}

function embeddedSchema(field: ResolvedField, contacts: Record<string, OpenApiPart>): OpenApiPart {
  const description =
    'The caller has no such record: it is deleted, or not among those that it sees; its name is its number.';
  const properties = {
    id: { type: 'integer' },
    name: { type: 'string' },
    missing: { const: true, description },
    ...contacts,
  };
  const item = { type: 'object', properties };
  return {
    ...(isLinkField(field) ? { type: 'array', items: item } : { anyOf: [item, { type: 'null' }] }),
    readOnly: true,
  };
}

/** A refusal. */
export function errorSchema(): OpenApiPart {
  return {
    type: 'object',
    required: ['message'],
    properties: {
      message: { type: 'string' },
      errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
      data: { description: 'The current record of a conflict (409).' },
    },
  };
}
