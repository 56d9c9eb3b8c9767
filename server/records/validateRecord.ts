import type { ErrorObject } from 'ajv';
import { itemFields } from '../../engine/core/records/blocks.ts';
import { checkAmounts } from '../../engine/core/records/checkAmounts.ts';
import { type BlockFault, checkBlocks } from '../../engine/core/records/checkBlocks.ts';
import { checkRules, type RuleFailure } from '../../engine/core/records/checkRules.ts';
import { checkStorable } from '../../engine/core/records/checkStorable.ts';
import type { ConditionFacts } from '../../engine/core/definition/condition.ts';
import { isSameValue } from '../../engine/core/records/isSameValue.ts';
import { defaultOf } from '../../engine/core/records/defaultOf.ts';
import { keptValues, prepareRecord, prepareValue } from '../../engine/core/records/prepareRecord.ts';
import { repeatedItems } from '../../engine/core/records/items/repeatedItems.ts';
import { isLockedBy, missingFields } from '../../engine/core/records/requiredFields.ts';
import { type RecordValue, recordPathToWirePath } from '../../engine/core/records/recordCodec.ts';
import { wholeRecord } from '../../engine/core/records/wholeRecord.ts';
import type { ResolvedField, ResolvedLeaf, ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import { todayInZone } from '../../engine/core/text/format.ts';
import { contentLanguages } from '../../engine/core/text/language.ts';
import { isObject } from '../../engine/core/values/isObject.ts';
import type { CatalogueEntry } from '../context/Catalogue.ts';
import { addFieldError, type FieldErrors, type FieldMessage, invalidFields } from '../base/HttpError.ts';
import type { MessageKey } from '../base/messages/formatMessage.ts';
import { errorMessage } from './errorMessage.ts';

/** Keywords that only report failures of others. */
const ECHOES: ReadonlySet<string> = new Set(['if', 'allOf']);

/** A record that is checked. */
export interface RecordCheck {
  record: RecordValue;
  now: Date;
  /** As it is stored, when it is changed. */
  before?: RecordValue;
  /** What the role of the person opens. Default: no person acts. */
  may?: ConditionFacts['may'];
  /** The account that acts. Default: none. */
  me?: ConditionFacts['me'];
}

/**
 * Prepares and validates a record by the same schema and rules as the browser, and refuses values that no column can
 * hold. Unknown fields are named, not dropped.
 *
 * @returns the record as it is stored
 * @throws HttpError 422 with the errors by wire path
 */
export function validateRecord(
  entry: Pick<CatalogueEntry, 'resource' | 'validate'>,
  form: 'add' | 'edit',
  { record, now, before, may, me }: RecordCheck,
): RecordValue {
  const { resource } = entry;
  const errors: FieldErrors = new Map();
  const { known, unknown } = splitKnown(resource, form, record);
  for (const path of unknown) addFieldError(errors, path, { key: 'unknownField' });
  refuseEmptyFlags(resource, known, errors);
  const facts: ConditionFacts = { now, ...(may && { may }), ...(me && { me }) };
  const kept = keptValues(resource, form, before, facts);
  const prepared = prepareRecord(resource, form, known, { facts, kept });
  keepLocked(resource, form, { prepared, kept, before, facts, errors });
  const validate = entry.validate[form];
  if (!validate(prepared))
    for (const error of validate.errors ?? []) addSchemaError({ resource, errors, record: prepared }, error);
  for (const fault of checkBlocks(resource.fields, prepared, before))
    addFieldError(errors, wirePath(resource, fault.path), blockMessage(fault));
  const whole = wholeRecord(resource, kept, prepared);
  for (const path of missingFields(resource, form, { record: whole, facts }))
    addFieldError(errors, wirePath(resource, path), requiredMessage(resource, path));
  refuseUnstorable(resource, prepared, errors);
  if (errors.size === 0) {
    for (const failure of checkRules(resource.form.rules, whole, todayInZone(now), facts)) {
      addFieldError(errors, wirePath(resource, [failure.field]), ruleMessage(resource, failure));
    }
  }
  if (errors.size === 0) {
    for (const { path, currency, step } of checkAmounts(resource.fields, whole)) {
      const values = { currency: currency.labels, step };
      addFieldError(errors, wirePath(resource, path), { key: 'currencyStep', values });
    }
  }
  for (const path of repeatedItems(resource.fields, prepared))
    addFieldError(errors, wirePath(resource, path), { key: 'repeatedItem' });
  if (errors.size > 0) throw invalidFields(errors);
  return prepared;
}

/**
 * The values of a record that is not finished, and therefore not validated, as they are: they are looked up and computed
 * with before it is saved.
 *
 * @throws HttpError 422 for values that no column can hold
 */
export function requireStorable(resource: ResolvedResource, record: RecordValue): RecordValue {
  const errors: FieldErrors = new Map();
  refuseUnstorable(resource, record, errors);
  if (errors.size > 0) throw invalidFields(errors);
  return record;
}

interface LockCheck {
  prepared: RecordValue;
  kept: RecordValue;
  before: RecordValue | undefined;
  facts: ConditionFacts;
  errors: FieldErrors;
}

/** A field that keeps its value is left as it is stored, or as a new record begins; another value is refused. */
function keepLocked(
  resource: ResolvedResource,
  form: 'add' | 'edit',
  { prepared, kept, before, facts, errors }: LockCheck,
): void {
  for (const field of resource.fields) {
    if (field.readOnlyWhen === undefined || !field.forms.includes(form)) continue;
    if (!isLockedBy(field, { record: wholeRecord(resource, kept, prepared), facts })) continue;
    const { name, kind } = field;
    const stored = prepareValue(kind, before === undefined ? defaultOf(field, facts) : before[name]);
    if (prepared[name] !== undefined && !isSameValue(prepared[name], stored))
      addFieldError(errors, wirePath(resource, field.leaves[0]?.path ?? [name]), { key: 'lockedField' });
    else if (stored !== undefined) prepared[name] = stored;
  }
}

function requiredMessage({ fields }: ResolvedResource, [name]: readonly string[]): FieldMessage {
  return fields.find((field) => field.name === name)?.messages['required'] ?? { key: 'required' };
}

/** A flag is on or off. An absent one keeps its value or gets its default; an empty one counts as absent. */
function refuseEmptyFlags(resource: ResolvedResource, record: RecordValue, errors: FieldErrors): void {
  for (const { name, leaves } of resource.fields) {
    if (record[name] === null && leaves[0]?.type === 'flag')
      addFieldError(errors, wirePath(resource, [name]), { key: 'required' });
  }
}

function splitKnown(
  resource: ResolvedResource,
  form: 'add' | 'edit',
  record: RecordValue,
): { known: RecordValue; unknown: string[] } {
  const names = new Set(resource.fields.filter(({ forms }) => forms.includes(form)).map(({ name }) => name));
  const unknown = Object.entries(record).filter(([key]) => !names.has(key));
  return {
    known: Object.fromEntries(Object.entries(record).filter(([key]) => names.has(key))),
    unknown: unknown.flatMap(([key, value]) =>
      contentLanguages().includes(key) && typeof value === 'object' && value !== null
        ? Object.keys(value).map((inner) => `${key}.${inner}`)
        : [key],
    ),
  };
}

/** The message for a block of an unknown shape, a value of no field, or too many blocks of one shape. */
function blockMessage({ excess, isValue }: BlockFault): FieldMessage {
  if (excess === undefined) return { key: isValue ? 'unknownField' : 'blockUnknown' };
  return { key: 'blocksOfShape', values: { limit: excess.most, block: excess.block.label } };
}

interface SchemaCheck {
  resource: ResolvedResource;
  errors: FieldErrors;
  record: RecordValue;
}

function addSchemaError({ resource, errors, record }: SchemaCheck, error: ErrorObject): void {
  if (ECHOES.has(error.keyword)) return;
  const params = error.params as { missingProperty?: string; additionalProperty?: string };
  const own = params.missingProperty ?? params.additionalProperty;
  const path = [...pointerParts(error.instancePath), ...(own === undefined ? [] : [own])];
  const { field, leaf, within } = placeOf(resource.fields, path, record);
  const message = errorMessage(error, field, leaf);
  // A field with parts that is missing altogether is reported at each part, where the form shows it.
  const paths =
    path.length === within.length + 1 && field !== undefined && field.leaves.length > 1
      ? requiredLeaves(field).map(({ path: inner }) => [...within, ...inner])
      : [path];
  for (const target of paths) addFieldError(errors, wirePath(resource, target), message);
}

function requiredLeaves({ leaves, schema }: ResolvedField): ResolvedLeaf[] {
  return leaves.filter(({ path }) => schema.required?.includes(path[1] ?? '') === true);
}

/** Names what no column can hold, where nothing else was found. */
function refuseUnstorable(resource: ResolvedResource, record: RecordValue, errors: FieldErrors): void {
  for (const { path, is } of checkStorable(resource.fields, record)) {
    const wire = wirePath(resource, path);
    if (!errors.has(wire)) addFieldError(errors, wire, { key: is === 'text' ? 'unstorableText' : 'numberTooLarge' });
  }
}

function ruleMessage(resource: ResolvedResource, { rule, message, broken }: RuleFailure): FieldMessage {
  if (message !== undefined) return message;
  if (broken !== undefined) return { key: broken.keyword, values: { limit: broken.limit } };
  if (rule.rule !== 'compare') return { key: 'pattern' };
  const keys = {
    before: 'compareBefore',
    after: 'compareAfter',
    'not-before': 'compareNotBefore',
    'not-after': 'compareNotAfter',
    same: 'compareSame',
  } as const satisfies Record<typeof rule.is, MessageKey>;
  const other = resource.fields.find(({ name }) => name === rule.than)?.label;
  return {
    key: keys[rule.is],
    values: { than: other ?? { key: 'today' } },
  };
}

/** Wire path of a place in the record. */
export function wirePath(resource: ResolvedResource, path: readonly string[]): string {
  return recordPathToWirePath(resource, path);
}

interface Place {
  field: ResolvedField | undefined;
  leaf: ResolvedLeaf | undefined;
  /** The path of the item that holds the field: `['questions', '2']`; empty for a field of the record. */
  within: readonly string[];
}

function placeOf(fields: readonly ResolvedField[], path: readonly string[], record: unknown): Place {
  const [name, index, ...inner] = path;
  const field = fields.find((candidate) => candidate.name === name);
  if (field?.items && name !== undefined && index !== undefined && inner.length > 0) {
    const list = isObject(record) ? record[name] : undefined;
    const item: unknown = Array.isArray(list) ? list[Number(index)] : undefined;
    const found = placeOf(itemFields(field, item), inner, item);
    return { ...found, within: [name, index, ...found.within] };
  }
  const leaf = field?.leaves.find(({ path: own }) => own.every((part, i) => part === path[i]));
  return { field, leaf, within: [] };
}

function pointerParts(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
}
