import { computeValues, hasComputed } from '../computed/computeValues.ts';
import type { ResolvedResource } from '../definition/Resolved.types.ts';
import type { RecordValue } from './recordCodec.ts';

/**
 * A record as conditions and rules see it: what a form sends, what it does not, and the values that are computed from
 * both.
 *
 * @param kept values of the fields that the form does not send (`keptValues`)
 */
export function wholeRecord(
  { fields }: Pick<ResolvedResource, 'fields'>,
  kept: Readonly<RecordValue>,
  body: Readonly<RecordValue>,
): RecordValue {
  const whole = { ...kept, ...body };
  if (!hasComputed(fields)) return whole;
  for (const [name, value] of Object.entries(computeValues(fields, whole))) {
    if (value === null) delete whole[name];
    else whole[name] = value;
  }
  return whole;
}
