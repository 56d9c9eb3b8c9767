import type { ResolvedResource } from '../../definition/Resolved.types.ts';
import type { Row } from '../../registry/defineCell.ts';
import { isFieldEditable } from '../../states/transitions.ts';
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
