import { defineDefinitionRule } from '../defineRule.ts';

export const bulkActionAllowed = defineDefinitionRule('bulk-action-allowed', ({ definition }, report) => {
  const { rowActions = ['show', 'edit', 'delete'], bulkActions = [] } = definition;
  for (const [index, action] of bulkActions.entries())
    if (!rowActions.includes(action)) report(['bulkActions', index], 'refused', { action });
});
