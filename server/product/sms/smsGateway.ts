import { addFieldError } from '../../base/HttpError.ts';
import type { Behaviour } from '../../context/parts/Behaviour.types.ts';
import type { ChannelPart } from '../../context/parts/ServerParts.types.ts';
import { createGatewayChannel } from '../../outbox/gateway/createGatewayChannel.ts';
import { findTemplateProblems, type TemplateProblem } from '../../outbox/gateway/findTemplateProblems.ts';
import { productText } from '../messages/productText.ts';
import { CUSTOM } from './presets.ts';
import { readSmsGateway, templateOf } from './readSmsGateway.ts';

/** Fields of the settings by the part of the template that they hold. */
const FIELDS = {
  address: 'gateway_address',
  headers: 'gateway_headers',
  body: 'gateway_body',
  acceptedStatus: 'accepted_status',
} as const satisfies Record<TemplateProblem['part'], string>;

const MESSAGES = {
  address: 'gatewayAddress',
  host: 'gatewayHost',
  placeholder: 'gatewayPlaceholder',
  header: 'gatewayHeader',
  json: 'gatewayJson',
  incomplete: 'gatewayIncomplete',
  status: 'gatewayStatus',
} as const satisfies Record<TemplateProblem['code'], string>;

/** Checks the gateway that the settings describe before it is saved. */
export const smsGateway: Behaviour = {
  name: 'sms-gateway',
  prepare: async (_db, { app, record }, errors) => {
    const template = record['sms_provider'] === CUSTOM ? templateOf(record) : undefined;
    if (template === undefined) return {};
    for (const { part, code, name = '' } of findTemplateProblems(template, app.config.privateGateways))
      addFieldError(errors, FIELDS[part], productText({ key: MESSAGES[code], values: { name } }));
    return {};
  },
};

/** Text messages by the gateway of the settings. */
export const SMS_CHANNEL: ChannelPart = {
  channel: 'sms',
  create: (config, app) =>
    createGatewayChannel({ readGateway: () => readSmsGateway(app), allowsPrivate: config.privateGateways }),
};
