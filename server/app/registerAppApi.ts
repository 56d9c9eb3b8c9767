import type { FastifyInstance } from 'fastify';
import { personKinds } from '../people/personKinds.ts';
import { registerPeople } from '../people/registerPeople.ts';
import { auditRefusal } from '../session/refusals.ts';
import { answerMarkedOnce } from '../context/repeats/answerOnce.ts';
import type { AppContext } from '../context/AppContext.ts';
import { prepareApi } from './registerApi.ts';

/** Base of the apps' API. */
export const APP_BASE = '/api/app';

/** The calls of the apps, below their base; none where the product declares no people who sign in there. */
export async function registerAppApi(api: FastifyInstance, context: AppContext): Promise<void> {
  if (personKinds(context.catalogue).length === 0) return;
  prepareApi(api);
  answerMarkedOnce(api, context);
  api.addHook('onError', (request, _reply, error) => auditRefusal(context, request, error));
  await registerPeople(api, context);
}
