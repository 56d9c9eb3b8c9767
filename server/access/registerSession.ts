/* oxlint-disable oxc/no-async-endpoint-handlers -- that rule is Express's; Fastify awaits its handlers */
import type { FastifyInstance } from 'fastify';
import { permissionKeyOf } from '../../engine/access/Grants.ts';
import type { ResolvedRoute } from '../../engine/definition/Resolved.types.ts';
import { pickText } from '../../engine/text/Text.ts';
import type { AppContext } from '../app/AppContext.ts';
import type { Catalogue } from '../app/Catalogue.ts';
import { languageOf } from '../app/handleErrors.ts';
import { say } from '../app/messages/say.ts';
import { readBody } from '../app/readBody.ts';
import { readHomeStatistics } from '../resources/readHomeStatistics.ts';
import { writeAudit } from '../resources/writeAudit.ts';
import { buildSidebar } from './buildSidebar.ts';
import { callerOf, requireAccess } from './Caller.ts';
import { login } from './login.ts';
import { isPageName } from '../../engine/definition/pages.ts';
import { HOME_KEY } from './permissionKeys.ts';
import { readPermissionTree, type TreePermission } from './permissionTree.ts';
import { endSession } from './sessions.ts';
import { stampAccount } from './stampAccount.ts';

/** `POST login`: the one call without a token. */
export function registerLogin(app: FastifyInstance, context: AppContext): void {
  const config = { rateLimit: { max: 300, timeWindow: '1 minute' } };
  app.post('/login', { config }, async (request) => {
    const origin = { userAgent: request.headers['user-agent'] ?? '', address: request.ip };
    return { data: await login(context, (await readBody(request)).values, origin) };
  });
}

/** Calls about the signed-in person: log out, permissions, menu, home statistics (API-03). */
export function registerSession(app: FastifyInstance, context: AppContext): void {
  app.post('/logout', async (request) => {
    const { account, sessionId } = callerOf(request);
    await context.store.transaction(async (db) => {
      await endSession(db, sessionId);
      await stampAccount(db, context.catalogue.access, { account, field: 'last_logout', at: context.now() });
      await writeAudit(db, { actor: account, action: 'logout', resource: account.resource, recordId: account.id });
    });
    return { message: say(languageOf(request), { key: 'loggedOut' }) };
  });

  app.get('/access_revision', async (request) => ({ data: { revision: callerOf(request).accessRevision } }));

  app.get('/get_my_permissions', async (request) => {
    const { role, grants, language } = callerOf(request);
    const held = grants.kind === 'all' ? await readAll(context) : (role?.permissions ?? []);
    return {
      data: held.map(({ id, title, url }) => ({
        id,
        title: titleOf(context.catalogue, { url, title }, language),
        url,
      })),
    };
  });

  app.get('/get_my_control_permissions', async (request) => {
    const { role, grants } = callerOf(request);
    const held = grants.kind === 'all' ? await readAll(context) : (role?.permissions ?? []);
    const lists = held.filter(({ url }) => routeOf(context.catalogue, url)?.screen === 'list');
    return { data: lists.map(({ url, controls }) => ({ url, controls })) };
  });

  app.get('/admin_side_bar', async (request) => {
    const { grants, language } = callerOf(request);
    const tree = await readPermissionTree(context.store.db, context.catalogue);
    const isListed = (key: string): boolean => {
      if (isPageName(key)) return true;
      const screen = routeOf(context.catalogue, key)?.screen;
      return screen === 'list' || screen === 'add';
    };
    return { data: buildSidebar(tree, { grants, language, isListed }) };
  });

  app.get('/statistics', async (request) => {
    const caller = callerOf(request);
    requireAccess(caller, { route: HOME_KEY });
    return readHomeStatistics(context, caller);
  });

  app.post('/autocomplete', async () => ({ data: [] }));
}

/** Every permission there is: what a super admin has. */
async function readAll({ store, catalogue }: AppContext): Promise<TreePermission[]> {
  const tree = await readPermissionTree(store.db, catalogue);
  return tree.flatMap(({ categories }) => categories.flatMap(({ permissions }) => permissions));
}

function routeOf({ entries }: Catalogue, key: string): ResolvedRoute | undefined {
  const resource = entries.get(permissionKeyOf(key).split('/')[0] ?? '')?.resource;
  return resource?.routes.find(({ permission }) => permission === key);
}

/** "Show all" alone says nothing in a list of permissions: the group's name stands before it. */
function titleOf(
  { entries }: Catalogue,
  { url, title }: Pick<TreePermission, 'url' | 'title'>,
  language: Parameters<typeof pickText>[1],
): string {
  const label = entries.get(url.split('/')[0] ?? '')?.resource.label;
  const own = pickText(title, language);
  return label === undefined ? own : `${pickText(label, language)} – ${own}`;
}
