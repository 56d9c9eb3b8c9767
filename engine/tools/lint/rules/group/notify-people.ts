import { resolveNotify } from '../../../../features/notify/resolveNotify.ts';
import { defineDefinitionRule } from '../defineRule.ts';

/** Notifications go to records that have a screen to send from, and each kind of people has a name of its own. */
export const notifyPeople = defineDefinitionRule('notify-people', ({ definition }, report, { byUserType }) => {
  const { notify } = resolveNotify(definition);
  if (notify === undefined) return;
  const { userType } = notify;
  const path = typeof definition.notify === 'object' ? ['notify', 'userType'] : ['notify'];
  if (definition.storage?.source !== undefined) report(['notify'], 'computed', {}, { spot: 'key' });
  if (definition.routes?.length === 0) report(['notify'], 'unseen', {}, { spot: 'key' });
  const other = byUserType.get(userType)?.find((candidate) => candidate.definition.name !== definition.name);
  if (other !== undefined) report(path, 'taken', { type: userType, other: other.definition.name });
});
