import type { ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import type { RecordValue } from '../../engine/core/records/recordCodec.ts';
import { isObject } from '../../engine/core/values/isObject.ts';
import { query } from '../base/calls/describeCall.ts';
import { invalidField } from '../base/HttpError.ts';
import { requireStorable } from '../records/validateRecord.ts';

/** The parameter with what a person has entered into a form but not saved. */
export const DRAFT = query(
  'draft',
  { type: 'string', maxLength: 4000 },
  'JSON object of entered values that are not saved',
);

/**
 * The entered values of a call, by the names of the group's fields; other names are left out.
 *
 * @throws HttpError 422 for text that is no object, and for values that no column can hold
 */
export function readDraft(resource: ResolvedResource, draft: unknown): RecordValue {
  if (typeof draft !== 'string' || draft === '') return {};
  const value = parseObject(draft);
  if (value === undefined) throw invalidField('draft', { key: 'invalidValue' });
  const known = new Set(resource.fields.map(({ name }) => name));
  return requireStorable(resource, Object.fromEntries(Object.entries(value).filter(([key]) => known.has(key))));
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
