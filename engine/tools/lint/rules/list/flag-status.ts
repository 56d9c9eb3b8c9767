import { defineDefinitionRule } from '../defineRule.ts';
import { hintOf } from '../../hintOf.ts';
import { repeats } from '../shared/repeats.ts';

/** A status is of a switch of the group, each value once; one chip takes the place of two switches or more. */
export const flagStatus = defineDefinitionRule('flag-status', (target, report) => {
  const { flagStatus: statuses, toggles = [] } = target.definition;
  if (statuses === undefined || statuses === false) return;
  const flags = toggles.map((toggle) => (typeof toggle === 'string' ? toggle : toggle.flag));
  if (flags.length < 2) report(['flagStatus'], 'few', {}, { spot: 'key' });
  const placed = statuses.map((status, index) => ({ ...status, path: ['flagStatus', index, 'flag'] }));
  for (const { flag, path } of placed) {
    if (flags.includes(flag)) continue;
    const { hint, ...fix } = hintOf(flag, flags);
    report(path, 'flag', { flag, hint }, fix);
  }
  for (const { flag, value, path } of repeats(placed, (status) => `${status.flag} ${status.value}`))
    report(path, 'twice', { flag, value: String(value) });
});
