import type { RecordValue } from '../../../engine/core/records/recordCodec.ts';
import { SINGLE_ID } from '../../../engine/core/routing/paths.ts';
import type { AppContext } from '../../context/AppContext.ts';
import { type Gateway, GATEWAY_METHODS, type GatewayTemplate } from '../../outbox/gateway/Gateway.types.ts';
import { readRecord } from '../../records/readRecord.ts';
import { readSecrets } from '../../records/secrets.ts';
import { CUSTOM, SMS_PRESETS } from './presets.ts';

/** Group of the settings of text messages. */
export const SMS_SETTINGS = 'sms';

/** The gateway of the settings; undefined where they name none or lack what it needs. */
export async function readSmsGateway({ store, catalogue, secrets }: AppContext): Promise<Gateway | undefined> {
  const resource = catalogue.entries.get(SMS_SETTINGS)?.resource;
  if (resource === undefined) return undefined;
  const record = await readRecord(store.db, resource, SINGLE_ID);
  const template = templateOf(record);
  if (template === undefined) return undefined;
  const { password = '' } = await readSecrets(store.db, { secrets }, { resource, id: SINGLE_ID });
  // Every gateway that is known needs its secret; one that is described may have none.
  if (password === '' && record['sms_provider'] !== CUSTOM) return undefined;
  const account = {
    username: textOf(record, 'username'),
    password,
    sender: textOf(record, 'sender_name'),
    senderToken: textOf(record, 'sender_token'),
  };
  return { template, account };
}

/** The template that settings describe; undefined where they lack a part. */
export function templateOf(record: RecordValue): GatewayTemplate | undefined {
  const provider = textOf(record, 'sms_provider');
  const preset = Object.entries(SMS_PRESETS).find(([name]) => name === provider)?.[1];
  if (preset !== undefined) return preset;
  const address = textOf(record, 'gateway_address');
  const method = GATEWAY_METHODS.find((known) => known === record['gateway_method']);
  if (provider !== CUSTOM || address === '' || method === undefined) return undefined;
  return {
    address,
    method,
    headers: textOf(record, 'gateway_headers'),
    body: textOf(record, 'gateway_body'),
    accepted: {
      status: textOf(record, 'accepted_status'),
      field: textOf(record, 'accepted_field'),
      value: textOf(record, 'accepted_value'),
    },
  };
}

function textOf(record: RecordValue, name: string): string {
  const value = record[name];
  return typeof value === 'string' ? value.trim() : '';
}
