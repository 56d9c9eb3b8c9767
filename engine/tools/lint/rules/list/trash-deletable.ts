import { defineDefinitionRule } from '../defineRule.ts';

/** Of a computed group and of a singleton, other rules refuse what is stated about deleting. */
export const trashDeletable = defineDefinitionRule('trash-deletable', ({ definition }, report) => {
  const { rowActions = ['delete'], bulkActions = [], trash, routes, singleton, storage } = definition;
  if (trash === undefined || singleton !== undefined) return;
  const isKept = routes?.length === 0 && definition.rowActions === undefined;
  const isDeletable = !isKept && (rowActions.includes('delete') || bulkActions.includes('delete'));
  if (!isDeletable || storage?.source !== undefined) report(['trash'], 'refused', {}, { spot: 'key' });
});
