import { defineDefinitionRule } from '../defineRule.ts';
import { routePaths } from '../../routePaths.ts';

export const actionHasRoute = defineDefinitionRule('action-has-route', ({ definition }, report) => {
  const paths = routePaths(definition).map(({ path }) => path);
  for (const [index, action] of (definition.rowActions ?? []).entries())
    if (action !== 'delete' && !paths.includes(action))
      report(
        ['rowActions', index],
        'missing',
        { action },
        { append: [{ path: ['routes'], value: action, to: { phrase: 'the-routes' } }] },
      );
  const { show } = definition;
  const isPage = show === 'page' || (typeof show === 'object' && show.mode === 'page');
  if (isPage && !paths.includes('show')) report(typeof show === 'object' ? ['show', 'mode'] : ['show'], 'page');
});
