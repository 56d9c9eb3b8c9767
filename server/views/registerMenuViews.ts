/* oxlint-disable oxc/no-async-endpoint-handlers -- that rule is Express's; Fastify awaits its handlers */
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { canAccess } from '../../engine/core/access/canAccess.ts';
import { MAX_VIEWS } from '../../engine/core/query/views/SavedView.types.ts';
import { answer, describeCalls, operation } from '../base/calls/describeCall.ts';
import type { AppContext } from '../context/AppContext.ts';
import { callerOf } from '../context/Caller.ts';

function menuViewCalls() {
  const text = { type: 'string' };
  const properties = {
    id: { type: 'integer' },
    name: text,
    list: { ...text, description: 'Permission key of its list' },
    search: text,
  };
  return describeCalls({
    menu: {
      get: {
        summary: 'Saved views that the caller has in the menu, of every list that the caller may open',
        ...operation('session', { 200: answer({ type: 'array', items: { type: 'object', properties } }) }, []),
      },
    },
  });
}

/** `GET menu_views`: the views of all lists that are lines of the menu. */
export function registerMenuViews(api: FastifyInstance, context: AppContext): void {
  api.get('/menu_views', { schema: menuViewCalls().menu.get }, async (request) => {
    const { account, role, grants } = callerOf(request);
    const { store, catalogue } = context;
    const { rows } = await sql<{ id: string; name: string; resource: string; list: string; search: string }>`
      select v.id, v.name, v.resource, v.list, v.search from lawha_views v where v.place = 'menu' and (
        (v.account_resource = ${account.resource} and v.account_id = ${account.id})
        or exists (select 1 from lawha_view_roles r where r.view_id = v.id and r.role_id = ${role?.id ?? 0}))
      order by v.id limit ${2 * MAX_VIEWS}`.execute(store.db);
    return {
      data: rows.flatMap(({ id, name, resource, list: path, search }) => {
        const routes = catalogue.entries.get(resource)?.resource.routes ?? [];
        const list = routes.find((route) => route.screen === 'list' && route.path === path)?.permission;
        const isOpen = list !== undefined && canAccess(grants, { route: list });
        return isOpen ? [{ id: Number(id), name, list, search }] : [];
      }),
    };
  });
}
