import { AddressRefused, requestOutside } from '../../base/outside/requestOutside.ts';
import { fillTemplate, type TemplateMessage } from './fillTemplate.ts';
import type { Gateway, GatewayAnswer } from './Gateway.types.ts';
import { isAccepted } from './judgeAnswer.ts';

/** How long a gateway may take over its answer. */
const TIMEOUT_MS = 20_000;
/** Most bytes of an answer. */
const MAX_ANSWER = 64 * 1024;
/** Longest part of an answer that is repeated. */
const MAX_REPEATED = 400;
/** Statuses after which the same message may be taken later: of a busy gateway, of an account that can be put right. */
const LATER: ReadonlySet<number> = new Set([401, 402, 403, 408, 425, 429]);

/** The result of one call. */
export interface GatewayOutcome {
  isAccepted: boolean;
  /** The gateway will never take this message as it is. */
  isFinal: boolean;
  /** What the gateway answered, or why there is no answer; without the account's secrets. */
  reason: string;
  /** Absent where nothing was answered. */
  status?: number;
}

export interface CallGatewayOptions {
  signal: AbortSignal;
  allowsPrivate: boolean;
  timeoutMs?: number;
}

/** Offers a message to a gateway and judges its answer. A gateway that answers 200 with an error has not taken it. */
export async function callGateway(
  gateway: Gateway,
  message: TemplateMessage,
  { signal, allowsPrivate, timeoutMs = TIMEOUT_MS }: CallGatewayOptions,
): Promise<GatewayOutcome> {
  const hide = (text: string): string => withoutSecrets(text, gateway);
  let answer: GatewayAnswer;
  try {
    answer = await requestOutside(fillTemplate(gateway, message), {
      signal,
      allowsPrivate,
      timeoutMs,
      maxBytes: MAX_ANSWER,
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { isAccepted: false, isFinal: error instanceof AddressRefused, reason: hide(reason) };
  }
  const { status, text } = answer;
  const reason = `${status}: ${hide(text).trim().slice(0, MAX_REPEATED)}`;
  if (isAccepted(gateway.template.accepted, answer)) return { isAccepted: true, isFinal: false, reason, status };
  return { isAccepted: false, isFinal: status < 500 && !LATER.has(status), reason, status };
}

/** A text in which the secrets of the account are dots, as they are and as addresses and JSON write them. */
function withoutSecrets(text: string, { account: { username, password } }: Gateway): string {
  const secrets = [
    password,
    encodeURIComponent(password),
    JSON.stringify(password).slice(1, -1),
    password === '' ? '' : Buffer.from(`${username}:${password}`).toString('base64'),
  ];
  return secrets.reduce((hidden, secret) => (secret === '' ? hidden : hidden.replaceAll(secret, '•••')), text);
}
