import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isObject } from '../../../engine/core/values/isObject.ts';
import { ConfigError } from '../../base/ConfigError.ts';

/** The account of the push service FCM (HTTP v1), as its service account file has it. */
export interface PushSettings {
  projectId: string;
  clientEmail: string;
  /** PEM. */
  privateKey: string;
  privateKeyId?: string;
  /** Where access tokens are issued. */
  tokenUrl: string;
  /** Origin of the service. */
  url: string;
}

const FCM = 'https://fcm.googleapis.com';
const TOKENS = 'https://oauth2.googleapis.com/token';

/**
 * Reads FCM_SERVICE_ACCOUNT, the service account of the project as JSON or the path of its file; undefined when it is not
 * set: pushes stay in the local outbox then. FCM_URL replaces the address of the service, for an emulator.
 *
 * @throws ConfigError that never repeats the account, which holds a key
 */
export function readPushSettings(env: Readonly<Record<string, string | undefined>>): PushSettings | undefined {
  const given = env['FCM_SERVICE_ACCOUNT']?.trim() ?? '';
  if (given === '') return undefined;
  const account = readAccount(given.startsWith('{') ? given : readFile(given));
  const textOf = (name: string): string => {
    const value = account[name];
    if (typeof value !== 'string' || value === '')
      throw new ConfigError(`FCM_SERVICE_ACCOUNT lacks "${name}"; give the service account as Google issued it.`);
    return value;
  };
  const keyId = account['private_key_id'];
  const privateKey = textOf('private_key');
  if (!isPrivateKey(privateKey))
    throw new ConfigError(
      'FCM_SERVICE_ACCOUNT has a private_key that cannot be read; give the file as Google issued it.',
    );
  return {
    projectId: textOf('project_id'),
    clientEmail: textOf('client_email'),
    privateKey,
    ...(typeof keyId === 'string' && { privateKeyId: keyId }),
    tokenUrl: readUrl('token_uri', typeof account['token_uri'] === 'string' ? account['token_uri'] : TOKENS),
    url: readUrl('FCM_URL', env['FCM_URL']?.trim() || FCM).replace(/\/+$/, ''),
  };
}

function readFile(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new ConfigError(`FCM_SERVICE_ACCOUNT names a file that cannot be read: ${path}`);
  }
}

function readAccount(text: string): Record<string, unknown> {
  try {
    const account: unknown = JSON.parse(text);
    if (isObject(account)) return account;
  } catch {
    // The error of the parser would repeat the text.
  }
  throw new ConfigError('FCM_SERVICE_ACCOUNT is no JSON object; give the service account or the path of its file.');
}

function isPrivateKey(text: string): boolean {
  try {
    return createPrivateKey(text).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}

function readUrl(name: string, text: string): string {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text;
  throw new ConfigError(`${name} is "${text}"; give an address that begins with https://.`);
}
