import { differingFields } from '../../core/records/diffRecord.ts';
import type { RecordValue } from '../../core/records/recordCodec.ts';
import type { ResolvedField, ResolvedResource } from '../../core/definition/Resolved.types.ts';
import type { Row } from '../../core/registry/defineCell.ts';
import { formBody, formFields, initialRecord } from './formRecord.ts';

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
  const fields = formFields(resource, 'edit').filter(({ writeOnly }) => !writeOnly);
  const own = formBody(resource, 'edit', mine);
  const stored = formBody(resource, 'edit', initialRecord(resource, 'edit', theirs));
  return differingFields(fields, stored, own).map(({ field, before, after }) => ({
    field,
    mine: after,
    theirs: before,
  }));
}
