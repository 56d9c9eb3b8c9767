import type { Draft } from '../../../client/records/createDraftCalls.ts';
import type { ResolvedResource } from '../../../core/definition/Resolved.types.ts';
import { isSameFieldValue } from '../../../core/records/diffRecord.ts';
import { isSecret } from '../../../core/records/draftValues.ts';
import type { RecordValue } from '../../../core/records/recordCodec.ts';
import { formFields, type FormKind } from '../formRecord.ts';

/** What is unsaved in a form, without secrets; undefined when nothing is. */
export function draftOfForm(
  resource: Pick<ResolvedResource, 'fields'>,
  form: FormKind,
  { baseline, record, version }: { baseline: RecordValue; record: RecordValue; version: number | undefined },
): Draft | undefined {
  const changed = formFields(resource, form).filter(
    (field) => !isSecret(field) && !isSameFieldValue(field, baseline[field.name], record[field.name]),
  );
  if (changed.length === 0) return undefined;
  const only = (values: RecordValue): RecordValue =>
    Object.fromEntries(changed.map(({ name }) => [name, values[name] ?? null]));
  return { values: only(record), base: only(baseline), ...(version !== undefined && { version }) };
}
