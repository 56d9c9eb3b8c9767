import { defineReferenceRule } from '../../references/defineReferenceRule.ts';
import { repeats } from '../shared/repeats.ts';

/** A status has each value of a switch once; one chip takes the place of two switches or more. */
export const flagStatus = defineReferenceRule('flag-status', {
  definition: ({ definition: { flagStatus: statuses, toggles = [] } }, report) => {
    if (statuses === undefined || statuses === false) return;
    if (toggles.length < 2) report(['flagStatus'], 'few', {}, { spot: 'key' });
    const placed = statuses.map((status, index) => ({ ...status, path: ['flagStatus', index, 'flag'] }));
    for (const { flag, value, path } of repeats(placed, (status) => `${status.flag} ${status.value}`))
      report(path, 'twice', { flag, value: String(value) });
  },
});
