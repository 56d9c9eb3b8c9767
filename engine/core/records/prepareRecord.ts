import type { ConditionDefinition } from '../../../schemas/generated/definition.ts';
import { foldDigits } from '../text/digits.ts';
import { toMoment } from '../text/instant.ts';
import { sanitizeLine } from '../text/sanitizeLine.ts';
import { stripBidiControls } from '../text/bidi.ts';
import { matchesCondition, NO_ONE, type ConditionFacts } from '../definition/condition.ts';
import type { FieldKind } from '../definition/kinds.ts';
import { readCode } from '../kinds/code.ts';
import { readTags } from '../kinds/tags.ts';
import { textKindOf } from '../kinds/textKinds.ts';
import { defaultOf, type DefaultFacts } from './defaultOf.ts';
import { hasOwnParts, isRequirementOfRecord } from './requiredFields.ts';
import { blockOf, isLostBlock, itemFields, SHAPE_KEY } from './blocks.ts';
import type { RecordValue } from './recordCodec.ts';
import { wholeRecord } from './wholeRecord.ts';
import type { ResolvedField, ResolvedResource } from '../definition/Resolved.types.ts';

/** What the conditions of a record know besides what is sent. */
export interface PrepareOptions {
  facts?: ConditionFacts;
  /** Values of the fields that the form does not send, as they are stored. */
  kept?: RecordValue;
}

/**
 * A record as it is validated, stored and sent, the same in browser and server: texts composed and without
 * direction marks, digits folded, empty values absent, fields whose condition fails absent. A required field in both
 * languages, or of several documents, that is empty stays as `{}`, so that each part gets its own message. Keys that no field of the form owns are kept
 * for the caller to refuse.
 */
export function prepareRecord(
  resource: Pick<ResolvedResource, 'fields'>,
  form: 'add' | 'edit',
  record: RecordValue,
  { facts = NO_ONE, kept = {} }: PrepareOptions = {},
): RecordValue {
  const fields = resource.fields.filter(({ forms }) => forms.includes(form));
  const prepared: RecordValue = { ...record };
  for (const field of fields) prepareField(field, prepared);
  return withoutHidden(prepared, fields, (shown) => {
    const whole = wholeRecord(resource, kept, shown);
    return (when) => matchesCondition(when, whole, facts);
  });
}

/**
 * Values of a stored record, or of a new one, that a form does not send and that its conditions may name. Secrets are
 * never known.
 */
export function keptValues(
  { fields }: Pick<ResolvedResource, 'fields'>,
  form: 'add' | 'edit',
  stored: Readonly<RecordValue> | undefined,
  facts: DefaultFacts = NO_ONE,
): RecordValue {
  return Object.fromEntries(
    fields.flatMap((field): [string, unknown][] => {
      if (field.forms.includes(form) || field.writeOnly) return [];
      const value = stored === undefined ? defaultOf(field, facts) : stored[field.name];
      return value === undefined || value === null || value === '' ? [] : [[field.name, value]];
    }),
  );
}

/** Prepares a field's value in place; an empty one is taken out. */
function prepareField(field: ResolvedField, record: RecordValue): void {
  const raw = record[field.name];
  const value = field.items ? prepareItems(field, raw) : prepareValue(field.kind, raw);
  if (value === undefined) delete record[field.name];
  else record[field.name] = value;
  if (value === undefined && field.required && hasOwnParts(field) && !isRequirementOfRecord(field))
    record[field.name] = {};
}

/**
 * The items of a list, each prepared field by field. An empty one stays, so that places keep their numbers; a block whose
 * shape is gone stays as it is, one of a renamed shape says its present name.
 */
function prepareItems(field: ResolvedField, value: unknown): unknown {
  if (!Array.isArray(value) || value.length === 0) return prepareValue(field.kind, value);
  return value.map((item: unknown) => {
    if (typeof item !== 'object' || item === null || Array.isArray(item)) return item;
    if (isLostBlock(field, item)) return item;
    const shape = blockOf(field, item)?.name;
    const prepared: RecordValue = { ...item, ...(shape !== undefined && { [SHAPE_KEY]: shape }) };
    for (const own of itemFields(field, item)) prepareField(own, prepared);
    return prepared;
  });
}

/**
 * The record without the fields whose condition fails. A field that is hidden counts as empty for the conditions of
 * others, so the conditions are evaluated again until the results are stable, at most once for each of them (they may
 * form a ring).
 */
function withoutHidden(
  record: RecordValue,
  fields: readonly ResolvedField[],
  testOf: (shown: RecordValue) => (when: ConditionDefinition) => boolean,
): RecordValue {
  const conditional = fields.filter(({ when }) => when !== undefined);
  let shown = record;
  for (let round = 0; round <= conditional.length; round += 1) {
    const holds = testOf(shown);
    const hidden = new Set(conditional.filter(({ when }) => when && !holds(when)).map(({ name }) => name));
    const next = Object.fromEntries(Object.entries(record).filter(([name]) => !hidden.has(name)));
    if (Object.keys(next).length === Object.keys(shown).length && Object.keys(next).every((key) => key in shown))
      return next;
    shown = next;
  }
  return shown;
}

/** One value of a field as it is validated and stored; undefined when it is empty. */
export function prepareValue(kind: FieldKind, value: unknown): unknown {
  // The empty secret takes the stored one away; an absent one leaves it.
  if (kind === 'secret' && value === '') return value;
  if (typeof value === 'string') return emptyToAbsent(prepareText(kind, value));
  if (value === null) return undefined;
  if (Array.isArray(value)) return emptyListToAbsent(kind === 'tags' ? prepareTags(value) : value);
  if (typeof value !== 'object') return value;
  const parts = Object.entries(value).flatMap(([part, inner]) => {
    const prepared = prepareValue(kind, inner);
    return prepared === undefined ? [] : [[part, prepared] as const];
  });
  return parts.length === 0 ? undefined : Object.fromEntries(parts);
}

/** Tags as they are stored; a list that has anything but texts stays as it is, to be refused. */
function prepareTags(value: unknown[]): unknown[] {
  return value.every((item) => typeof item === 'string') ? readTags(value) : value;
}

function emptyListToAbsent(value: unknown[]): unknown[] | undefined {
  return value.length === 0 ? undefined : value;
}

function prepareText(kind: FieldKind, value: string): string {
  switch (kind) {
    case 'textarea':
    case 'markdown':
    case 'bilingual-textarea':
      return stripBidiControls(value.normalize('NFC')).replaceAll('\r\n', '\n').trim();
    case 'code':
      return readCode(value);
    case 'html':
    case 'bilingual-html':
      return isBlankHtml(value) ? '' : value.trim();
    case 'password':
    case 'secret':
      return value;
    case 'email':
      return value.trim();
    case 'digits':
    case 'phone':
      return foldDigits(value).replaceAll(/\s/g, '');
    case 'date':
    case 'time':
      return foldDigits(value).trim();
    case 'timestamp':
      return toMoment(value) ?? sanitizeLine(foldDigits(value));
    default:
      return textKindOf(kind)?.read(value) ?? sanitizeLine(value);
  }
}

/** Whether rich text shows nothing: judged on the text without tags. */
export function isBlankHtml(html: string): boolean {
  return html.replaceAll(/<[^>]*>|&nbsp;|\s/g, '') === '' && !/<img\b/i.test(html);
}

function emptyToAbsent(value: string): string | undefined {
  return value === '' ? undefined : value;
}
