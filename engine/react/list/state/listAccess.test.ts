import { describe, expect, it } from 'vitest';
import { parseGrants } from '../../../core/access/Grants.ts';
import { resolveDefinition } from '../../../features/resolve/resolveDefinition.ts';
import type { ResolvedResource, ResolvedRoute } from '../../../core/definition/Resolved.types.ts';
import { listAccess } from './listAccess.ts';
import { listQuestions } from './listQuestions.ts';

const resource: ResolvedResource = resolveDefinition({
  name: 'tickets',
  label: { ar: 'التذاكر', en: 'Tickets' },
  singular: { ar: 'تذكرة', en: 'Ticket' },
  icon: 'tag',
  routes: [
    'show-all',
    { path: 'open', label: { ar: 'المفتوحة', en: 'Open' }, query: { is_active: 1 } },
    'show',
    'edit',
    'add',
  ],
  form: { schema: { type: 'object', properties: { title: { type: 'string', 'x-label': { ar: 'ع', en: 'T' } } } } },
} as unknown as Parameters<typeof resolveDefinition>[0]);

function routeOf(path: string): ResolvedRoute {
  const route = resource.routes.find((candidate) => candidate.path === path);
  if (route === undefined) throw new Error(`no route ${path}`);
  return route;
}

const [list, open] = [routeOf('show-all'), routeOf('open')];
const routes = ['tickets/show-all', 'tickets/open', 'tickets/edit', 'tickets/show', 'tickets/add'];

describe('PERM-07: listAccess', () => {
  it('a list that is allowed but not controlled is read-only', () => {
    const access = listAccess(parseGrants(routes, []), resource, list);
    // Saving it as a file reads what it shows; views are the person's own.
    expect(Object.entries(access).flatMap(([name, may]) => (may ? [name] : []))).toEqual(['keepViews', 'export']);
  });

  it('PERM-04: a variant goes by the controls of its own route, not by those of the plain list', () => {
    const grants = parseGrants(routes, [
      { url: 'tickets/show-all', controls: ['delete'] },
      { url: 'tickets/open', controls: ['edit'] },
    ]);
    const offered = (route: ResolvedRoute): string[] =>
      Object.entries(listAccess(grants, resource, route)).flatMap(([name, may]) => (may ? [name] : []));
    expect([offered(list), offered(open)]).toEqual([
      ['delete', 'keepViews', 'export'],
      ['edit', 'keepViews', 'export'],
    ]);
  });

  it('asks for the route that an action leads to, and for nothing that the definition does not permit', () => {
    expect(listQuestions(resource, open).edit).toEqual({
      route: 'tickets/edit',
      control: { list: 'tickets/open', name: 'edit' },
    });
    expect(listQuestions({ ...resource, rowActions: [], toggles: [], bulkActions: [] }, open)).toEqual({
      add: { route: 'tickets/add', control: { list: 'tickets/open', name: 'add' } },
      export: { route: 'tickets/open' },
      keepViews: { route: 'tickets/open' },
      shareViews: { control: { list: 'tickets/open', name: 'share' } },
      trash: { control: { list: 'tickets/open', name: 'trash' } },
    });
  });
});
