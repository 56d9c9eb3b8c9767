import { callsOfCapability } from '../../engine/core/access/capabilityCalls.ts';
import { HttpError } from '../base/HttpError.ts';
import type { WriteContext } from '../context/WriteContext.ts';
import { refuseClosedGroup, requireCapability } from '../lists/requireCapability.ts';

/**
 * Refuses unless the caller may use a form of a group: the one that changes a record, or the one that adds one.
 *
 * @throws HttpError 403, or 405 where the group has no such form
 */
export async function requireForm(context: WriteContext, form: 'add' | 'edit'): Promise<void> {
  const { entry } = context;
  refuseClosedGroup(context, form === 'add' ? 'create' : 'merge');
  const names = form === 'add' ? (['add'] as const) : (['edit', 'save'] as const);
  const name = names.find((each) => callsOfCapability(each, entry.resource).length > 0);
  if (name === undefined) throw new HttpError(405, 'methodNotAllowed', { headers: { allow: 'GET' } });
  await requireCapability(context, name);
}
