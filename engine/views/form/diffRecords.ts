import type { RecordValue } from '../../definition/recordCodec.ts';
import type { ResolvedField, ResolvedResource } from '../../definition/Resolved.types.ts';
import type { Row } from '../../registry/defineCell.ts';
import { formBody, formFields, initialRecord, isSameValue } from './formRecord.ts';

/** A field on which my form and the stored record disagree. */
export interface Difference {
  field: ResolvedField;
  mine: unknown;
  theirs: unknown;
}

/**
 * The fields in which the form differs from the record as it is stored now. Secrets are left out: the server returns
 * none to compare with.
 */
export function diffRecords(resource: Pick<ResolvedResource, 'fields'>, mine: RecordValue, theirs: Row): Difference[] {
  const own = formBody(resource, 'edit', mine);
  const stored = formBody(resource, 'edit', initialRecord(resource, 'edit', theirs));
  return formFields(resource, 'edit')
    .filter(({ name, writeOnly }) => !writeOnly && !isSameValue(own[name], stored[name]))
    .map((field) => ({ field, mine: own[field.name], theirs: stored[field.name] }));
}
