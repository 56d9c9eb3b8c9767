import { presentName } from '../../engine/core/query/presentName.ts';
import type { RecordValue } from '../../engine/core/records/recordCodec.ts';
import type { ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';

/** A recorded side of a change under the names that fields have now: the history is never rewritten. */
export function withPresentNames({ fields }: Pick<ResolvedResource, 'fields'>, side: RecordValue): RecordValue {
  if (fields.every(({ renamedFrom }) => renamedFrom === undefined)) return side;
  return Object.fromEntries(Object.entries(side).map(([key, value]) => [presentName({ fields }, key) ?? key, value]));
}
