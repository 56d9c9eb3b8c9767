import { defineReferenceRule } from '../../references/defineReferenceRule.ts';
import { routePaths } from '../../routePaths.ts';

export const redirectTarget = defineReferenceRule('redirect-target', {
  definition: ({ definition }, report) => {
    const paths = routePaths(definition).map(({ path }) => path);
    const hasScreens = definition.routes?.length !== 0;
    if (hasScreens && !paths.includes('show-all')) report(['routes'], 'no-list');
    for (const [from, target] of Object.entries(definition.redirects ?? {}))
      if (target === 'show' || target === 'edit') report(['redirects', from], 'record', { target });
  },
});
