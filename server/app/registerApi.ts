import type { FastifyInstance } from 'fastify';
import { authenticate } from '../session/authenticate.ts';
import { auditRefusal } from '../session/refusals.ts';
import { registerAccess } from '../session/registerAccess.ts';
import { registerProfile } from '../session/registerProfile.ts';
import { registerLogin, registerSession } from '../session/registerSession.ts';
import { registerChats } from '../chat/registerChats.ts';
import { registerDemo } from '../demo/registerDemo.ts';
import { registerGeocode } from '../geocode/registerGeocode.ts';
import { registerImports } from '../jobs/import/registerImports.ts';
import { registerJobs } from '../jobs/registerJobs.ts';
import { registerOutbox } from '../outbox/registerOutbox.ts';
import { registerChanges } from '../realtime/registerChanges.ts';
import { registerNotifications } from '../notifications/registerNotifications.ts';
import { registerMenuViews } from '../views/registerMenuViews.ts';
import { registerPreferences } from '../notifications/registerPreferences.ts';
import { registerReplies } from '../replies/registerReplies.ts';
import { registerSecondFactor } from '../secondFactor/registerSecondFactor.ts';
import { registerSettings } from '../settings/registerSettings.ts';
import { registerCandidates } from '../resources/candidates/registerCandidates.ts';
import { registerDrafts } from '../resources/registerDrafts.ts';
import { registerEffects } from '../resources/registerEffects.ts';
import { registerFieldTags } from '../resources/registerFieldTags.ts';
import { registerFigures } from '../resources/registerFigures.ts';
import { registerHistory } from '../history/registerHistory.ts';
import { registerMapPlace } from '../resources/registerMapPlace.ts';
import { registerRecordSearch } from '../resources/registerRecordSearch.ts';
import { registerResources } from '../resources/registerResources.ts';
import { registerStudio } from '../studio/registerStudio.ts';
import { registerUploads } from '../uploads/registerUploads.ts';
import { readAtReplicas } from './readAtReplicas.ts';
import { registerActions } from './traces/registerActions.ts';
import type { AppContext } from '../context/AppContext.ts';
import { answerMarkedOnce } from '../context/repeats/answerOnce.ts';
import { contentLanguageOf, languageOf } from '../context/handleErrors.ts';
import type { MapService } from '../context/parts/Geocoder.types.ts';

/**
 * The calls of the API below a base. Every route has a schema, which describes it (`openapi/buildOpenApi.ts`); input is
 * checked where it is read, so that a refusal has the texts of the call.
 */
export async function registerApi(api: FastifyInstance, context: AppContext, maps: MapService): Promise<void> {
  prepareApi(api);
  registerLogin(api, context);
  await api.register(async (signedIn) => {
    signedIn.addHook('onRequest', (request, reply) => authenticate(context, request, reply));
    signedIn.addHook('onError', (request, _reply, error) => auditRefusal(context, request, error));
    readAtReplicas(signedIn, context);
    answerMarkedOnce(signedIn, context);
    registerSession(signedIn, context);
    registerProfile(signedIn, context);
    registerSecondFactor(signedIn, context);
    registerAccess(signedIn, context);
    registerHistory(signedIn, context);
    registerDrafts(signedIn, context);
    registerMapPlace(signedIn, context);
    registerCandidates(signedIn, context);
    registerEffects(signedIn, context);
    registerFigures(signedIn, context);
    registerFieldTags(signedIn, context);
    registerRecordSearch(signedIn, context);
    registerChanges(signedIn, context);
    registerUploads(signedIn, context);
    registerChats(signedIn, context);
    registerDemo(signedIn, context);
    registerGeocode(signedIn, context, maps);
    registerReplies(signedIn);
    registerSettings(signedIn, context);
    registerNotifications(signedIn, context);
    registerPreferences(signedIn, context);
    registerMenuViews(signedIn, context);
    registerOutbox(signedIn, context);
    registerJobs(signedIn, context);
    registerImports(signedIn, context);
    registerStudio(signedIn, context);
    registerActions(signedIn, context);
    for (const { register } of context.catalogue.parts.routes.all()) register(signedIn, context);
    registerResources(signedIn, context);
  });
}

/** Leaves checking and writing of bodies to the calls, and sets the headers of every answer. */
export function prepareApi(api: FastifyInstance): void {
  api.setValidatorCompiler(() => () => true);
  api.setSerializerCompiler(() => (data) => JSON.stringify(data));
  api.addHook('onRequest', async (request, reply) => {
    // Messages, and the texts of records where they are in another.
    const languages = new Set([languageOf(request), contentLanguageOf(request)]);
    reply.headers({
      'cache-control': 'no-store',
      'content-language': [...languages].join(', '),
      vary: 'Accept-Language',
    });
  });
}
