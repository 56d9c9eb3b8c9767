/* oxlint-disable oxc/no-async-endpoint-handlers -- that rule is Express's; Fastify awaits its handlers */
import { sessionCalls } from './sessionCalls.ts';
import { accessCalls } from './accessCalls.ts';
import type { FastifyInstance } from 'fastify';
import { permissionKeyOf } from '../../engine/core/access/Grants.ts';
import { isControlled } from '../../engine/core/access/listsWithControl.ts';
import { pickText } from '../../engine/core/text/Text.ts';
import { indexViews } from '../../engine/core/routing/menuTarget.ts';
import type { AppContext } from '../context/AppContext.ts';
import { type Catalogue, findRoute } from '../context/Catalogue.ts';
import { languageOf } from '../context/handleErrors.ts';
import { formatMessage } from '../base/messages/formatMessage.ts';
import { readBody } from '../base/readBody.ts';
import { readHomeStatistics } from '../lists/readHomeStatistics.ts';
import { writeAudit } from '../changes/writeAudit.ts';
import { buildSidebar } from './buildSidebar.ts';
import { callerOf, requireAccess } from '../context/Caller.ts';
import { login } from './login.ts';
import { loginWithCode } from './loginWithCode.ts';
import { isPageName } from '../../engine/core/definition/pages.ts';
import { HOME_KEY } from '../access/permissionKeys.ts';
import { readPermissionTree, type TreePermission } from '../access/permissionTree.ts';
import { endSession } from '../access/sessions.ts';
import { stampAccount } from './stampAccount.ts';

/** `POST login` and `POST login/code`: the calls without a token. */
export function registerLogin(app: FastifyInstance, context: AppContext): void {
  const { login: first, loginCode } = sessionCalls();
  const config = { rateLimit: { max: 300, timeWindow: '1 minute' } };
  app.post('/login', { schema: first.post, config }, async (request) => {
    const origin = { userAgent: request.headers['user-agent'] ?? '', address: request.ip };
    return { data: await login(context, (await readBody(request)).values, origin) };
  });
  app.post('/login/code', { schema: loginCode.post, config }, async (request) => {
    const origin = { userAgent: request.headers['user-agent'] ?? '', address: request.ip };
    return { data: await loginWithCode(context, (await readBody(request)).values, origin) };
  });
}

/** Calls about the signed-in person: log out, permissions, menu, home statistics. */
export function registerSession(app: FastifyInstance, context: AppContext): void {
  const { logout, permissions, controls: heldControls, menu, statistics, suggestions } = sessionCalls();
  app.post('/logout', { schema: logout.post }, async (request) => {
    const { account, sessionId } = callerOf(request);
    await context.store.transaction(async (db) => {
      await endSession(db, sessionId);
      await stampAccount(db, context.catalogue.access, { account, field: 'last_logout', at: context.now() });
      await writeAudit(db, { actor: account, action: 'logout', resource: account.resource, recordId: account.id });
    });
    return { message: formatMessage(languageOf(request), { key: 'loggedOut' }) };
  });

  app.get('/access_revision', { schema: accessCalls().revision.get }, async (request) => ({
    data: { revision: callerOf(request).accessRevision },
  }));

  app.get('/get_my_permissions', { schema: permissions.get }, async (request) => {
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

  app.get('/get_my_control_permissions', { schema: heldControls.get }, async (request) => {
    const { role, grants } = callerOf(request);
    const held = grants.kind === 'all' ? await readAll(context) : (role?.permissions ?? []);
    const controlled = held.filter(({ url }) => {
      const found = findRoute(context.catalogue, permissionKeyOf(url));
      return found !== undefined && isControlled(found.route);
    });
    return { data: controlled.map(({ url, controls }) => ({ url, controls })) };
  });

  app.get('/admin_side_bar', { schema: menu.get }, async (request) => {
    const { grants, language } = callerOf(request);
    const tree = await readPermissionTree(context.store.db, context.catalogue);
    const isListed = (key: string): boolean => {
      if (isPageName(key)) return true;
      const found = findRoute(context.catalogue, permissionKeyOf(key));
      if (found?.entry.resource.isOutsideMenu === true) return false;
      const screen = found?.route.screen;
      return screen === 'list' || screen === 'add' || screen === 'single';
    };
    const viewsOf = indexViews(context.catalogue.navigation.groups.flatMap(({ resources }) => resources));
    return { data: buildSidebar(tree, { grants, language, isListed, viewsOf }) };
  });

  app.get('/statistics', { schema: statistics.get }, async (request) => {
    const caller = callerOf(request);
    requireAccess(caller, { route: HOME_KEY });
    return readHomeStatistics(context, caller);
  });

  app.post('/autocomplete', { schema: suggestions.post }, async (request) => {
    await readBody(request);
    return { data: [] };
  });
}

/** Every permission there is: what a super admin has. */
async function readAll({ store, catalogue }: AppContext): Promise<TreePermission[]> {
  const tree = await readPermissionTree(store.db, catalogue);
  return tree.flatMap(({ categories }) => categories.flatMap(({ permissions }) => permissions));
}

/** "Show all" alone is ambiguous in a list of permissions: the group's name precedes it. */
function titleOf(
  catalogue: Catalogue,
  { url, title }: Pick<TreePermission, 'url' | 'title'>,
  language: Parameters<typeof pickText>[1],
): string {
  const resource = findRoute(catalogue, permissionKeyOf(url))?.entry.resource;
  // The name of a tab includes its screen of tabs.
  const tabs = catalogue.navigation.tabs?.find(({ name }) => name === resource?.singleton);
  const label = tabs?.label ?? resource?.label;
  const own = pickText(title, language);
  return label === undefined ? own : `${pickText(label, language)} – ${own}`;
}
