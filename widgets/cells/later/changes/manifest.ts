import { defineCell } from '../../../../engine/core/registry/defineCell.ts';
import { changesOf } from '../../shared/changesOf.ts';

/** What a save changed: the fields' names in a list, before and after of each in a show view. */
export const manifest = defineCell({
  id: 'changes',
  accepts: ['json'],
  width: 240,
  toText: (value, context) => {
    const changes = changesOf(value, context);
    const names = changes.map(({ name }) => name).join(context.t('list.comma'));
    return changes.length === 0 ? '' : context.t('list.changes', { count: changes.length, names });
  },
});
