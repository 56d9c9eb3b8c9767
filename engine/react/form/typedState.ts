import type { ResolvedResource } from '../../core/definition/Resolved.types.ts';
import type { RecordValue } from '../../core/records/recordCodec.ts';
import { isObject } from '../../core/values/isObject.ts';
import { formFields } from './formRecord.ts';

/** Key of a move's state under which an add form gets values that were typed elsewhere. */
const KEY = 'typed';

/** The state of a move to an add form that begins with unsaved values. Secrets are left out: the browser keeps states. */
export function typedState(resource: Pick<ResolvedResource, 'fields'>, record: RecordValue): RecordValue {
  const fields = formFields(resource, 'add').filter(({ writeOnly }) => !writeOnly);
  return { [KEY]: Object.fromEntries(fields.flatMap(({ name }) => (name in record ? [[name, record[name]]] : []))) };
}

/** The values of such a state that the add form of a group has fields for. */
export function readTypedState(resource: Pick<ResolvedResource, 'fields'>, state: unknown): RecordValue | undefined {
  const typed: unknown = isObject(state) ? state[KEY] : undefined;
  if (!isObject(typed)) return undefined;
  return Object.fromEntries(
    formFields(resource, 'add').flatMap(({ name }) => (name in typed ? [[name, typed[name]] as const] : [])),
  );
}
