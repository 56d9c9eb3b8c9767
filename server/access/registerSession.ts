/* oxlint-disable oxc/no-async-endpoint-handlers -- that rule is Express's; Fastify awaits its handlers */
import type { FastifyInstance } from 'fastify';
import { canAccess } from '../../engine/access/canAccess.ts';
import type { AppContext } from '../app/AppContext.ts';
import { languageOf } from '../app/handleErrors.ts';
import { say } from '../app/messages/say.ts';
import { readBody } from '../app/readBody.ts';
import { readHomeStatistics } from '../resources/readHomeStatistics.ts';
import { writeAudit } from '../resources/writeAudit.ts';
import { phoneCompleteForm } from './Account.ts';
import { buildSidebar } from './buildSidebar.ts';
import { callerOf, requireAccess } from './Caller.ts';
import { login } from './login.ts';
import { grantedRoutes, groupGrants } from './Role.ts';
import { revokeToken } from './tokens.ts';

/** `POST login`: the one call without a token. */
export function registerLogin(app: FastifyInstance, context: AppContext): void {
  const config = { rateLimit: { max: 300, timeWindow: '1 minute' } };
  app.post('/login', { config }, async (request) => ({
    data: await login(context, (await readBody(request)).values, request.ip),
  }));
}

/** Calls about the signed-in person: log out, profile, permissions, menu, home statistics (API-03). */
export function registerSession(app: FastifyInstance, context: AppContext): void {
  app.post('/logout', async (request) => {
    const { account, tokenHash } = callerOf(request);
    await context.store.transaction(async (db) => {
      await revokeToken(db, tokenHash);
      await writeAudit(db, {
        accountId: account.id,
        action: 'logout',
        resource: 'lawha_accounts',
        recordId: account.id,
      });
    });
    return { message: say(languageOf(request), { key: 'loggedOut' }) };
  });

  app.get('/get_profile', async (request) => {
    const { account } = callerOf(request);
    const { id, fullName, phone, phoneCode, image, email, gender, userType } = account;
    return {
      data: {
        id,
        full_name: fullName,
        phone,
        phone_code: phoneCode,
        phone_complete_form: phoneCompleteForm(account),
        image,
        email,
        gender,
        user_type: userType,
      },
    };
  });

  app.get('/get_my_permissions', async (request) => {
    const { role, grants, language } = callerOf(request);
    const routes = groupGrants(role, context.catalogue).flatMap((group) =>
      grantedRoutes(group).map(({ permission, label }) => ({ title: label[language], url: permission })),
    );
    const home = canAccess(grants, { route: 'home/show' })
      ? [{ title: say(language, { key: 'home' }), url: 'home/show' }]
      : [];
    return { data: [...home, ...routes].map((permission, i) => ({ id: i + 1, ...permission })) };
  });

  app.get('/get_my_control_permissions', async (request) => {
    const groups = groupGrants(callerOf(request).role, context.catalogue);
    return {
      data: groups.flatMap(({ resource, controls }) =>
        resource.routes
          .filter(({ screen }) => screen === 'list')
          .map(({ permission }) => ({ url: permission, controls })),
      ),
    };
  });

  app.get('/admin_side_bar', async (request) => {
    const { role, language } = callerOf(request);
    return { data: buildSidebar(role, context.catalogue, language) };
  });

  app.get('/statistics', async (request) => {
    const caller = callerOf(request);
    requireAccess(caller, { route: 'home/show' });
    return { data: await readHomeStatistics(context, caller) };
  });

  app.post('/autocomplete', async () => ({ data: [] }));
}
