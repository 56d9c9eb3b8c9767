import type { ResolvedResource } from '../../core/definition/Resolved.types.ts';
import type { Row } from '../../core/registry/defineCell.ts';
import { isFieldEditable } from '../../core/definition/transitions.ts';
import type { FormKind } from './formRecord.ts';

/** Whether the state of the record that a form edits has closed one of its fields. */
export function isLocked(
  { states }: Pick<ResolvedResource, 'states'>,
  form: FormKind,
  row: Row | undefined,
  name: string,
): boolean {
  return states !== undefined && form === 'edit' && row !== undefined && !isFieldEditable(states, row, name);
}
