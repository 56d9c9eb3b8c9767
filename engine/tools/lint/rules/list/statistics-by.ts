import { COUNTED_SETS } from '../../../../core/resolve/resolveStatistics.ts';
import { fieldNamed } from '../../fieldNames.ts';
import { defineReferenceRule } from '../../references/defineReferenceRule.ts';

export const statisticsBy = defineReferenceRule('statistics-by', {
  definition: (target, report) => {
    const { counts } = target.definition.statistics ?? {};
    const hasSets = Object.keys(target.definition.states?.sets ?? {}).some((set) => Object.hasOwn(COUNTED_SETS, set));
    if (counts === true && !hasSets && !fieldNamed(target, 'is_active')) report(['statistics', 'counts'], 'counts');
  },
});
