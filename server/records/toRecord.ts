import {
  completeFormKey,
  embeddedKey,
  isSplitByLanguage,
  relatedCountsKey,
  stateNameKey,
  storedKey,
} from '../../engine/core/definition/answerKeys.ts';
import { itemFields } from '../../engine/core/records/blocks.ts';
import { mapFieldValues } from '../../engine/core/records/fieldValues.ts';
import { fromWire, type RecordValue } from '../../engine/core/records/recordCodec.ts';
import type { ResolvedField, ResolvedLeaf, ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import { bareAddress } from '../../engine/features/media/mediaAddress.ts';
import { foldDigits, parseNumber } from '../../engine/core/text/digits.ts';
import { mapTexts } from '../base/mapTexts.ts';
import { isObject } from '../../engine/core/values/isObject.ts';
import type { Body } from '../base/readBody.ts';
import { sanitizeRichText } from './sanitizeRichText.ts';

/**
 * Body → record of a form. Fields that only the server sets are dropped, so that a client may send a whole record back;
 * text of form bodies is converted to the numbers and lists of the fields; rich text is sanitised. Nothing is validated
 * here: a value that cannot be read stays as it is for validation to refuse.
 */
export function toRecord(
  resource: ResolvedResource,
  form: 'add' | 'edit',
  { values, form: isForm }: Body,
): RecordValue {
  const body = dropServerKeys(resource, form, values);
  const record = fromWire(resource, body);
  keepEmptied(resource, record, body);
  for (const field of resource.fields) {
    if (!(field.name in record)) continue;
    if (isForm) record[field.name] = coerceField(field, record[field.name]);
  }
  readSecrets(resource, form, record, values);
  return mapFieldValues(resource.fields, record, (value, { kind, upload }) => {
    // A private address is returned with a signature for the caller; it is stored without one.
    if (upload) return mapTexts(value, bareAddress);
    return kind === 'html' || kind === 'bilingual-html' ? mapTexts(value, sanitizeRichText) : value;
  });
}

/** A text that may lack a language, sent as null in it, is emptied there, also when only a part of the record is sent. */
function keepEmptied({ fields }: ResolvedResource, record: RecordValue, body: RecordValue): void {
  for (const field of fields) {
    const value = record[field.name];
    if (!isSplitByLanguage(field) || !isObject(value)) continue;
    const emptied = field.leaves.filter(({ optional, wire: [side = '', name = ''] }) => {
      const own = body[side];
      return optional && isObject(own) && own[name] === null;
    });
    record[field.name] = { ...value, ...Object.fromEntries(emptied.map(({ path }) => [path[1] ?? '', null])) };
  }
}

/** An empty secret means unchanged, because a secret is never returned; `has_<name>` with 0 removes the stored one. */
function readSecrets(resource: ResolvedResource, form: 'add' | 'edit', record: RecordValue, values: RecordValue): void {
  for (const { kind, name, forms } of resource.fields) {
    if (kind !== 'secret' || !forms.includes(form)) continue;
    if (record[name] === '' || record[name] === null) delete record[name];
    if (record[name] === undefined && isOff(values[storedKey(name)])) record[name] = '';
  }
}

function isOff(flag: unknown): boolean {
  return flag === 0 || flag === false || flag === '0';
}

function dropServerKeys(resource: ResolvedResource, form: 'add' | 'edit', values: RecordValue): RecordValue {
  const body = { ...values };
  delete body['_method'];
  if (resource.replies) delete body['replies'];
  delete body[stateNameKey(resource) ?? ''];
  for (const related of resource.show.related) delete body[relatedCountsKey(related)];
  for (const field of resource.fields) {
    if (field.relation) delete body[embeddedKey(field)];
    if (field.kind === 'phone') delete body[completeFormKey(field)];
    if (!field.forms.includes(form)) {
      for (const { wire } of field.leaves) dropPath(body, wire);
      delete body[field.name];
    } else if (isSplitByLanguage(field) && typeof body[field.name] === 'string' && hasSide(body, field)) {
      delete body[field.name];
    }
  }
  return body;
}

/** Whether the body has one of the field's languages; then the flat value is a repeated answer. */
function hasSide(body: RecordValue, { leaves }: ResolvedField): boolean {
  return leaves.some(({ wire: [side = '', name = ''] }) => isObject(body[side]) && Object.hasOwn(body[side], name));
}

function dropPath(body: RecordValue, [head = '', ...rest]: readonly string[]): void {
  if (rest.length === 0) {
    delete body[head];
    return;
  }
  const inner = body[head];
  if (!isObject(inner)) return;
  const copy = { ...inner };
  dropPath(copy, rest);
  body[head] = copy;
}

/** Text of a form body → the number or list of the field; a text that cannot be converted is unchanged. */
export function coerceField(field: ResolvedField, value: unknown): unknown {
  if (field.kind === 'references') return asList(value).map((item) => coerceText('integer', item));
  if (field.kind === 'reference-choices' || field.kind === 'rows') return parseList(value);
  if (field.items) return coerceItems(field, parseList(value));
  if (field.schema.type === 'array') return asList(value);
  const [leaf] = field.leaves;
  if (leaf !== undefined && leaf.path.length === 1) return coerceText(leaf.type, value);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([part, inner]) => {
      const type = field.leaves.find(({ path }) => path[1] === part)?.type ?? 'text';
      return [part, coerceText(type, inner)];
    }),
  );
}

function coerceText(type: ResolvedLeaf['type'], value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const text = foldDigits(value).trim();
  switch (type) {
    case 'decimal':
    case 'real':
      return text === '' ? null : (parseNumber(text) ?? jsonNumber(text) ?? value);
    case 'integer':
    case 'flag':
      return text === '' ? null : (parseNumber(text) ?? value);
    case 'boolean':
      if (text === '1' || text === 'true') return true;
      return text === '0' || text === 'false' ? false : value;
    default:
      return value;
  }
}

/** A number with an exponent, as JSON writes the smallest and the largest: so the browser sends those that it holds. */
function jsonNumber(text: string): number | undefined {
  return /^-?\d+(\.\d+)?e[-+]?\d+$/i.test(text) && Number.isFinite(Number(text)) ? Number(text) : undefined;
}

/** Items are one JSON text, whose values have their types, or single parts, as text (`steps[0][price]`). */
function coerceItems(field: ResolvedField, value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  return value.map((item: unknown) => {
    if (!isObject(item)) return item;
    const known = itemFields(field, item).filter(({ name }) => Object.hasOwn(item, name));
    return { ...item, ...Object.fromEntries(known.map((own) => [own.name, coerceField(own, item[own.name])])) };
  });
}

/** A form sends a list of objects as one JSON text: thousands of them would exceed the number of parts of a form. */
function parseList(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value === '' ? '[]' : value);
  } catch {
    return value;
  }
}

function asList(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  return value === '' || value === undefined || value === null ? [] : [value];
}
