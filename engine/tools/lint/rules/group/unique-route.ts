import { isPage } from '../../../../core/routing/reservedNames.ts';
import { repeats } from '../shared/repeats.ts';
import { routePaths } from '../../routePaths.ts';
import { defineDefinitionRule } from '../defineRule.ts';

export const uniqueRoute = defineDefinitionRule('unique-route', ({ source, definition }, report, project) => {
  const routes = routePaths(definition);
  for (const { path, at } of repeats(routes, (route) => route.path)) report(at, 'path', { path });
  for (const path of Object.keys(definition.redirects ?? {}))
    if (routes.some((route) => route.path === path)) report(['redirects', path], 'redirect', { path }, { spot: 'key' });
  for (const [index, alias] of (definition.aliases ?? []).entries()) {
    const at = ['aliases', index];
    if (isPage(alias)) report(at, 'fixed', { path: alias });
    if (project.names.has(alias)) report(at, 'group', { alias });
    const other = project.aliases.get(alias)?.find((target) => target.source !== source);
    if (other) report(at, 'alias', { alias, other: other.source.file });
  }
});
