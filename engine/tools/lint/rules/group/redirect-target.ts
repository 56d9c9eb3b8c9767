import { hintOf } from '../../hintOf.ts';
import { defineDefinitionRule } from '../defineRule.ts';
import { routePaths } from '../shared/routePaths.ts';

export const redirectTarget = defineDefinitionRule('redirect-target', ({ definition }, report) => {
  const paths = routePaths(definition).map(({ path }) => path);
  const hasScreens = definition.routes?.length !== 0;
  if (hasScreens && !paths.includes('show-all')) report(['routes'], 'no-list');
  for (const [from, target] of Object.entries(definition.redirects ?? {})) {
    const at = ['redirects', from];
    if (target === 'show' || target === 'edit') {
      report(at, 'record', { target });
    } else if (!paths.includes(target)) {
      const { hint, ...fix } = hintOf(target, paths);
      report(at, 'unknown', { target, hint }, fix);
    }
  }
});
