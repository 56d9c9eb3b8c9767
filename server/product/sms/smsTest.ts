/* oxlint-disable oxc/no-async-endpoint-handlers -- that rule is Express's; Fastify awaits its handlers */
import type { Language } from '../../../engine/core/text/language.ts';
import { SINGLE_ID } from '../../../engine/core/routing/paths.ts';
import { answer, describeCalls, json, operation } from '../../base/calls/describeCall.ts';
import { HttpError } from '../../base/HttpError.ts';
import { readBody } from '../../base/readBody.ts';
import type { AppContext } from '../../context/AppContext.ts';
import { callerOf, refuseWhileViewing } from '../../context/Caller.ts';
import type { RoutePart } from '../../context/parts/ServerParts.types.ts';
import { answerBegun } from '../../context/repeats/answerBegun.ts';
import { requireCapability } from '../../lists/requireCapability.ts';
import { callGateway } from '../../outbox/gateway/callGateway.ts';
import type { TemplateMessage } from '../../outbox/gateway/fillTemplate.ts';
import type { Gateway } from '../../outbox/gateway/Gateway.types.ts';
import { nextMessageNumber } from '../../outbox/nextMessageNumber.ts';
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
      state: { enum: ['accepted', 'refused', 'not-configured', 'unknown'] },
      answer: {
        ...text,
        description: 'What the gateway answered, or why there is no answer; of `unknown` the number of the message',
      },
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
        description:
          'Where the server ended before the gateway had answered, the same request with the same key sends nothing again: ' +
          'its state is `unknown`.',
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
      const { language } = caller;
      const message = { to: String(values['to']), text: testText(language), id: await nextMessageNumber(app.store.db) };
      // Read before the work is noted as begun: what fails here has sent nothing.
      const gateway = await readSmsGateway(app);
      return answerBegun(
        app,
        { request, reply },
        {
          content: values,
          number: message.id,
          forMs: TAKEN_MS,
          work: async () => ({ data: await tryGateway(app, gateway, message) }),
          lost: (number) => ({ data: { state: 'unknown', answer: lostText(number, language) } }),
        },
      );
    });
  },
};

async function tryGateway(
  app: AppContext,
  gateway: Gateway | undefined,
  message: TemplateMessage,
): Promise<{ state: string; answer: string }> {
  if (gateway === undefined) return { state: 'not-configured', answer: '' };
  const { isAccepted, reason } = await callGateway(gateway, message, {
    signal: AbortSignal.timeout(TEST_MS),
    allowsPrivate: app.config.privateGateways,
  });
  return { state: isAccepted ? 'accepted' : 'refused', answer: reason };
}

function testText(language: Language): string {
  return pickText(productText({ key: 'gatewayTest' }), language);
}

function lostText(number: number, language: Language): string {
  return pickText(productText({ key: 'gatewayTestLost', values: { number } }), language);
}
