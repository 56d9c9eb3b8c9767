import { defineReferenceRule } from '../../references/defineReferenceRule.ts';
import { routePaths } from '../../routePaths.ts';
import { propertyList } from '../shared/propertyList.ts';
import { MENTION_TYPE, NOTIFICATIONS } from '../../../../core/records/mentionType.ts';

/** Comments are written on pages of stored records, and the list of notifications knows mentions. */
export const commentsPage = defineReferenceRule('comments-page', {
  definition: ({ definition }, report, project) => {
    if (definition.comments !== true || definition.singleton !== undefined) return;
    const { show, storage } = definition;
    const mode = typeof show === 'object' ? show.mode : show;
    const hasPage = mode !== 'expand' && routePaths(definition).some(({ path }) => path === 'show');
    if (!hasPage || storage?.source !== undefined) report(['comments'], 'page', {}, { spot: 'key' });
    const notifications = project.byName.get(NOTIFICATIONS)?.definition;
    const types = notifications && propertyList(notifications).find(({ name }) => name === 'notify_type')?.property;
    if (types?.enum !== undefined && !types.enum.includes(MENTION_TYPE))
      report(['comments'], 'notice', {}, { spot: 'key' });
  },
});
