/* oxlint-disable oxc/no-async-endpoint-handlers -- that rule is Express's; Fastify awaits its handlers */
import { readQuery } from '../base/calls/readQuery.ts';
import { accessCalls } from './accessCalls.ts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { canAccess } from '../../engine/core/access/canAccess.ts';
import { explainAccess } from '../../engine/core/access/explainAccess.ts';
import { CONTROLS, permissionKeyOf } from '../../engine/core/access/Grants.ts';
import { pickText } from '../../engine/core/text/Text.ts';
import type { AppContext } from '../context/AppContext.ts';
import { HttpError, invalidField } from '../base/HttpError.ts';
import { formatMessage } from '../base/messages/formatMessage.ts';
import { readBody } from '../base/readBody.ts';
import { publishSessionChange } from '../changes/publishChange.ts';
import { writeAudit } from '../changes/writeAudit.ts';
import { callerOf, requireAccess, requireSuperAdmin } from '../context/Caller.ts';
import { readPermissionTree } from '../access/permissionTree.ts';
import { controlMeaningsOfKey, controlScreensOfKey, loadRoleAccess } from '../access/roleAccess.ts';
import type { RoleAccess } from '../context/RoleAccess.types.ts';

/** Calls about access: the tree of a role's form, the role view, and the rule that decides a question. */
export function registerAccess(app: FastifyInstance, context: AppContext): void {
  registerTree(app, context);
  registerViewAs(app, context);
  registerExplain(app, context);
}

function registerTree(app: FastifyInstance, context: AppContext): void {
  app.get('/permission_tree', { schema: accessCalls().tree.get }, async (request) => {
    const caller = callerOf(request);
    const { name } = context.catalogue.access.role.resource;
    requireAccess(caller, { route: `${name}/add` }, { route: `${name}/edit` });
    const { grants, language } = caller;
    const tree = await readPermissionTree(context.store.db, context.catalogue);
    return {
      data: tree.map(({ id, label, categories }) => ({
        id,
        label: pickText(label, language),
        categories: categories.map(({ id: categoryId, title, icon, permissions }) => ({
          id: categoryId,
          title: pickText(title, language),
          icon,
          permissions: permissions.map((permission) => ({
            id: permission.id,
            title: pickText(permission.title, language),
            url: permission.url,
            controls: permission.controls,
            control_screens: controlScreensOfKey(context.catalogue, permission.url),
            control_meanings: controlMeaningsOfKey(context.catalogue, permission.url),
            grantable: canAccess(grants, { route: permission.url }),
            grantable_controls: CONTROLS.filter(
              (control) =>
                permission.controls.includes(control) &&
                canAccess(grants, { route: permission.url, control: { list: permission.url, name: control } }),
            ),
          })),
        })),
      })),
    };
  });
}

function registerViewAs(app: FastifyInstance, context: AppContext): void {
  app.post('/view_as', { schema: accessCalls().viewAs.post }, async (request) => {
    const caller = callerOf(request);
    requireSuperAdmin(caller);
    const { values } = await readBody(request);
    const role = await findRole(context, values['role_id']);
    const { account, sessionId, language } = caller;
    await context.store.transaction(async (db) => {
      await sql`update lawha_sessions set view_as_role_id = ${role.id} where id = ${sessionId}`.execute(db);
      const { name } = context.catalogue.access.role.resource;
      await writeAudit(db, { actor: account, action: 'view-as-start', resource: name, recordId: role.id });
    });
    return { data: { id: role.id, name: pickText(role.name, language) } };
  });

  app.delete('/view_as', { schema: accessCalls().viewAs.delete }, async (request) => {
    const { account, sessionId, language } = callerOf(request);
    await context.store.transaction(async (db) => {
      const { rows } = await sql<{ id: string }>`
        update lawha_sessions s set view_as_role_id = null from lawha_sessions old
        where s.id = ${sessionId} and old.id = s.id and old.view_as_role_id is not null
        returning old.view_as_role_id as id`.execute(db);
      const [ended] = rows;
      if (ended === undefined) return;
      const { name } = context.catalogue.access.role.resource;
      publishSessionChange(db, account);
      await writeAudit(db, { actor: account, action: 'view-as-end', resource: name, recordId: Number(ended.id) });
    });
    return { message: formatMessage(language, { key: 'done' }) };
  });
}

function registerExplain(app: FastifyInstance, context: AppContext): void {
  app.get('/explain_access', { schema: accessCalls().explain.get }, async (request) => {
    const caller = callerOf(request);
    requireSuperAdmin(caller);
    const query = readQuery(request);
    const role = await findRole(context, query['role_id']);
    const route = textOf(query['route']);
    const name = CONTROLS.find((control) => control === query['control']);
    const list = textOf(query['list']) ?? route;
    if (route === undefined && name === undefined) throw invalidField('route', { key: 'required' });
    const answer = explainAccess(role.grants, {
      ...(route !== undefined && { route }),
      ...(name !== undefined && list !== undefined && { control: { list, name } }),
    });
    const key = permissionKeyOf(answer.rule.startsWith('control') ? (list ?? '') : (route ?? list ?? ''));
    const permission = role.permissions.find(({ url }) => url === key);
    return {
      data: {
        ...answer,
        role: { id: role.id, name: pickText(role.name, caller.language) },
        ...(permission && {
          permission: {
            id: permission.id,
            title: pickText(permission.title, caller.language),
            url: permission.url,
          },
        }),
      },
    };
  });
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

async function findRole({ store, catalogue }: AppContext, id: unknown): Promise<RoleAccess> {
  const role = await loadRoleAccess(store.db, catalogue, Number(id));
  if (role === undefined) throw new HttpError(404, 'roleMissing');
  return role;
}
