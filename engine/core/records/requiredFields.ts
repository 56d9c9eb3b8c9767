import { isFilled, isPlainCondition, matchesCondition, NO_ONE, type ConditionFacts } from '../definition/condition.ts';
import type { ResolvedField, ResolvedResource } from '../definition/Resolved.types.ts';
import { isObject } from '../values/isObject.ts';
import type { RecordValue } from './recordCodec.ts';

/**
 * Whether only the record as a whole says if the field must be filled: its conditions say more than the schema of the body
 * can.
 *
 * @param isSent whether a form sends a field. Default: every one
 */
export function isRequirementOfRecord(
  { requiredWhen, readOnlyWhen, when }: ResolvedField,
  isSent: (name: string) => boolean = () => true,
): boolean {
  return (
    requiredWhen !== undefined || readOnlyWhen !== undefined || (when !== undefined && !isPlainCondition(when, isSent))
  );
}

export interface RecordQuestion {
  /** The record with the values that the form does not send. */
  record: RecordValue;
  facts?: ConditionFacts;
}

/** Whether a field keeps its value now. */
export function isLockedBy({ readOnlyWhen }: ResolvedField, { record, facts = NO_ONE }: RecordQuestion): boolean {
  return readOnlyWhen !== undefined && matchesCondition(readOnlyWhen, record, facts);
}

/** Whether a field must be filled now: always, or by the record. One that does not exist or keeps its value never must. */
export function isRequiredBy(field: ResolvedField, form: 'add' | 'edit', question: RecordQuestion): boolean {
  const { record, facts = NO_ONE } = question;
  const { when, requiredWhen, requiredOnAddOnly, required } = field;
  if (form === 'edit' && requiredOnAddOnly) return false;
  if (when !== undefined && !matchesCondition(when, record, facts)) return false;
  if (isLockedBy(field, question)) return false;
  return required || (requiredWhen !== undefined && matchesCondition(requiredWhen, record, facts));
}

/**
 * Places of a prepared record that must be filled and are not, as far as the schema of the body does not say it: the field,
 * or each of its texts by language and of its documents.
 */
export function missingFields(
  { fields }: Pick<ResolvedResource, 'fields'>,
  form: 'add' | 'edit',
  question: RecordQuestion,
): string[][] {
  const own = fields.filter(({ forms }) => forms.includes(form));
  const isSent = (name: string): boolean => own.some((field) => field.name === name);
  return own
    .filter((field) => isRequirementOfRecord(field, isSent) && isRequiredBy(field, form, question))
    .flatMap((field): string[][] => {
      const value = question.record[field.name];
      if (!hasOwnParts(field)) return isFilled(value) ? [] : [[field.name]];
      return field.leaves
        .filter(({ path, optional }) => !optional && !isFilled(isObject(value) ? value[path[1] ?? ''] : undefined))
        .map(({ path }) => path);
    });
}

/** Whether each part of a value is filled in for itself: texts by language, documents of a set. */
export function hasOwnParts({ documents, leaves }: ResolvedField): boolean {
  return documents !== undefined || (leaves.length > 1 && leaves.every(({ language }) => language !== undefined));
}
