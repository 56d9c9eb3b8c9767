import type { ResolvedResource } from '../../core/definition/Resolved.types.ts';
import { isSameFieldValue } from '../../core/records/diffRecord.ts';
import type { RecordMerge } from '../../core/records/merge/Merge.types.ts';
import { mergeRecord } from '../../core/records/merge/mergeRecord.ts';
import type { RecordValue } from '../../core/records/recordCodec.ts';
import type { Row } from '../../core/registry/defineCell.ts';
import { formBody, formFields, initialRecord } from './formRecord.ts';

/** Three versions of the record of an edit form. */
export interface FormVersions {
  /** What the form was opened with. */
  baseline: RecordValue;
  /** The current values of the form. */
  mine: RecordValue;
  /** The version that another person saved meanwhile. */
  theirs: Row;
}

/**
 * The merge of what is typed into a form with what another person saved meanwhile. Values are compared as they would be
 * sent, those of hidden fields too: what was typed before a field was hidden is not lost.
 */
export function mergeForm(resource: ResolvedResource, { baseline, mine, theirs }: FormVersions): RecordMerge {
  const fields = formFields(resource, 'edit');
  const unconditional = { fields: fields.map(({ when: _when, ...field }) => field) };
  const [base, own, other] = [baseline, mine, initialRecord(resource, 'edit', theirs)].map((record) =>
    formBody(unconditional, 'edit', record),
  );
  return mergeRecord(fields, { base: base ?? {}, mine: own ?? {}, theirs: other ?? {} });
}

/** The values of a form after a merge; hidden and unsent ones stay as they were typed. */
export function withMerged(
  resource: Pick<ResolvedResource, 'fields'>,
  mine: RecordValue,
  merged: RecordValue,
): RecordValue {
  const next = { ...mine };
  for (const field of formFields(resource, 'edit')) {
    const value = merged[field.name];
    if (isSameFieldValue(field, value, mine[field.name])) continue;
    if (value === undefined) delete next[field.name];
    else next[field.name] = value;
  }
  return next;
}
