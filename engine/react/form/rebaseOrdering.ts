import { isSameValue } from '../../core/records/isSameValue.ts';
import type { RecordValue } from '../../core/records/recordCodec.ts';
import type { ResolvedResource } from '../../core/definition/Resolved.types.ts';
import type { Row } from '../../core/registry/defineCell.ts';
import { diffRecords } from './diffRecords.ts';
import { initialRecord } from './formRecord.ts';

/** Three versions of a record. */
export interface FormVersions {
  /** As it was loaded. */
  baseline: RecordValue;
  /** The current values of the form. */
  mine: RecordValue;
  /** The version that another person saved meanwhile. */
  theirs: Row;
}

/**
 * The record to save when others only arranged the list since the form was loaded: the form's record with its present
 * number. Undefined where they changed more, or where the form changed that number too: then the person decides.
 */
export function rebaseOrdering(
  resource: ResolvedResource,
  { baseline, mine, theirs }: FormVersions,
): RecordValue | undefined {
  const { ordering } = resource;
  if (ordering === undefined || !isSameValue(baseline[ordering], mine[ordering])) return undefined;
  const isArranged = diffRecords(resource, baseline, theirs).every(({ field }) => field.name === ordering);
  return isArranged ? { ...mine, [ordering]: initialRecord(resource, 'edit', theirs)[ordering] } : undefined;
}
