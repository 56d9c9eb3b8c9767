/* oxlint-disable oxc/no-async-endpoint-handlers -- that rule is Express's; Fastify awaits its handlers */
import type { Language } from '../../../engine/core/text/language.ts';
import { SINGLE_ID } from '../../../engine/core/routing/paths.ts';
import { answer, describeCalls, json, operation } from '../../base/calls/describeCall.ts';
import { HttpError } from '../../base/HttpError.ts';
import { readBody } from '../../base/readBody.ts';
import type { AppContext } from '../../context/AppContext.ts';
import { callerOf, refuseWhileViewing } from '../../context/Caller.ts';
import type { RoutePart } from '../../context/parts/ServerParts.types.ts';
import { answerApart } from '../../context/repeats/answerApart.ts';
import { requireCapability } from '../../lists/requireCapability.ts';
import { callGateway } from '../../outbox/gateway/callGateway.ts';
import { readSmsGateway, SMS_SETTINGS } from './readSmsGateway.ts';
import { pickText } from '../../../engine/core/text/Text.ts';
import { productText } from '../messages/productText.ts';

/** How long a test may take. */
const TEST_MS = 25_000;
/** How long a test under way keeps its key. */
const TAKEN_MS = 60_000;

/** Schema of the call that tries the gateway of the settings. */
function smsTestCalls() {
  const text = { type: 'string' };
  const outcome = {
    type: 'object',
    properties: {
      state: { enum: ['accepted', 'refused', 'not-configured'] },
      answer: { ...text, description: 'What the gateway answered, or why there is no answer' },
    },
  };
  const body = {
    type: 'object',
    additionalProperties: false,
    required: ['to'],
    properties: { to: { ...text, pattern: '^\\+[1-9][0-9]{6,14}$', 'x-message': 'phone' } },
  };
  return describeCalls({
    test: {
      post: {
        once: 'apart',
        summary: 'Sends one text message by the saved gateway and says what it answered',
        requestBody: { required: true, content: json(body) },
        ...operation('settings', { 200: answer(outcome) }, [404, 422]),
      },
    },
  });
}

/** `POST settings/sms/test`: a message by the saved gateway at once, beside the outbox, for those who may save it. */
export const SMS_TEST: RoutePart = {
  name: 'sms-test',
  register: (api, app) => {
    api.post(`/settings/${SMS_SETTINGS}/test`, { schema: smsTestCalls().test.post }, async (request, reply) => {
      const caller = callerOf(request);
      refuseWhileViewing(caller);
      const entry = app.catalogue.entries.get(SMS_SETTINGS);
      if (entry === undefined) throw new HttpError(404, 'notFound');
      await requireCapability({ app, entry, caller }, 'save', { ids: [SINGLE_ID] });
      const { values } = await readBody(request);
      const work = async (): Promise<object> => ({
        data: await tryGateway(app, { to: String(values['to']), language: caller.language }),
      });
      return answerApart(app, { request, reply }, { content: values, forMs: TAKEN_MS, work });
    });
  },
};

async function tryGateway(
  app: AppContext,
  { to, language }: { to: string; language: Language },
): Promise<{ state: string; answer: string }> {
  const gateway = await readSmsGateway(app);
  if (gateway === undefined) return { state: 'not-configured', answer: '' };
  const message = { to, text: testText(language), id: 0 };
  const { isAccepted, reason } = await callGateway(gateway, message, {
    signal: AbortSignal.timeout(TEST_MS),
    allowsPrivate: app.config.privateGateways,
  });
  return { state: isAccepted ? 'accepted' : 'refused', answer: reason };
}

function testText(language: Language): string {
  return pickText(productText({ key: 'gatewayTest' }), language);
}
