import type { GatewayTemplate } from '../../outbox/gateway/Gateway.types.ts';

const JSON_BODY = 'Content-Type: application/json';
const FORM_BODY = 'Content-Type: application/x-www-form-urlencoded';

/** Gateways that need an account only: their calls as their documentation states them. */
export const SMS_PRESETS = {
  // https://docs.unifonic.com/reference/sms-api: the AppSid is the secret, and `success` is false for a refused message
  // whose status is 200 all the same.
  Unifonic: {
    address: 'https://el.cloud.unifonic.com/rest/SMS/messages',
    method: 'POST',
    headers: `${FORM_BODY}\nAccept: application/json`,
    body: 'AppSid={password}&SenderID={sender}&Recipient={number}&Body={text}&responseType=JSON&CorrelationID={id}&baseEncode=true&async=false',
    accepted: { status: '200', field: 'success', value: 'true' },
  },
  // https://dev.taqnyat.sa/en/doc/sms/: a bearer token, numbers without + or 00, and 201 for an accepted message.
  Taqnyat: {
    address: 'https://api.taqnyat.sa/v1/messages',
    method: 'POST',
    headers: `${JSON_BODY}\nAuthorization: Bearer {password}`,
    body: '{"recipients": ["{number}"], "body": "{text}", "sender": "{sender}"}',
    accepted: { status: '201', field: 'statusCode', value: '201' },
  },
  // https://smsmisr.com/API (Bulk SMS): the sender is a token, language 3 is Unicode, and code 1901 an accepted message.
  'SMS Misr': {
    address: 'https://smsmisr.com/api/SMS/',
    method: 'POST',
    headers: FORM_BODY,
    body: 'environment=1&username={username}&password={password}&language=3&sender={sender_token}&mobile={number}&message={text}',
    accepted: { status: '200', field: 'code', value: '1901' },
  },
} as const satisfies Readonly<Record<string, GatewayTemplate>>;

/** What the settings call a gateway that is described there. */
export const CUSTOM = 'custom';
