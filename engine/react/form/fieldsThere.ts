import { matchesCondition } from '../../core/definition/condition.ts';
import type { ResolvedField, ResolvedResource } from '../../core/definition/Resolved.types.ts';
import type { RecordValue } from '../../core/records/recordCodec.ts';
import { wholeRecord } from '../../core/records/wholeRecord.ts';
import { formBody, formFields, type FormKind } from './formRecord.ts';
import { shownFields } from './shownFields.ts';
import type { FormController } from './useFormController.ts';

/** The fields of a form that exist by what is entered: those to fill in, and those that it shows as values. */
export interface FieldsThere {
  /** What is entered, with the values that the form does not send. */
  whole: RecordValue;
  inputs: ReadonlySet<string>;
  shown: ReadonlyMap<string, ResolvedField>;
}

/** The fields of a form whose conditions hold now, without those that the person may not see. */
export function fieldsThere(
  resource: ResolvedResource,
  form: FormKind,
  { record, conditions: { kept, facts } }: Pick<FormController, 'record' | 'conditions'>,
): FieldsThere {
  const body = wholeRecord(resource, kept, formBody(resource, form, record, { kept, facts }));
  const exists = ({ when }: ResolvedField): boolean => when === undefined || matchesCondition(when, body, facts);
  return {
    whole: body,
    inputs: new Set(
      formFields(resource, form)
        .filter(exists)
        .map(({ name }) => name),
    ),
    shown: new Map(
      shownFields(resource, form)
        .filter(exists)
        .map((field) => [field.name, field] as const),
    ),
  };
}
