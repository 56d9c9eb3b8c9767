import { ConfigError } from '../../base/ConfigError.ts';

/** What the keys of stored secrets are derived from. */
export interface SecretSettings {
  key?: KeyMaterial;
  /** The key before it, which opens what was sealed until the start. */
  previous?: KeyMaterial;
}

/** Random bytes, or a passphrase that is stretched. */
export type KeyMaterial = { bytes: Buffer } | { passphrase: string };

const KEY_BYTES = 32;
const PASSPHRASE_LENGTH = 20;
/** `aaaaaaaa…` and the like are refused. */
const DIFFERENT_CHARACTERS = 8;

/**
 * Reads LAWHA_SECRET_KEY and LAWHA_SECRET_KEY_PREVIOUS: 32 random bytes or more in Base64, or a passphrase of at least 20
 * characters.
 *
 * @throws ConfigError that never repeats a key
 */
export function readSecretSettings(env: Readonly<Record<string, string | undefined>>): SecretSettings {
  const key = readKey(env, 'LAWHA_SECRET_KEY');
  const previous = readKey(env, 'LAWHA_SECRET_KEY_PREVIOUS');
  if (key === undefined && previous !== undefined)
    throw new ConfigError('LAWHA_SECRET_KEY_PREVIOUS is set without LAWHA_SECRET_KEY. Set the new key beside it.');
  return { ...(key && { key }), ...(previous && { previous }) };
}

function readKey(env: Readonly<Record<string, string | undefined>>, name: string): KeyMaterial | undefined {
  const text = env[name]?.trim() ?? '';
  if (text === '') return undefined;
  const bytes = readBase64(text);
  const isLong = bytes !== undefined || text.length >= PASSPHRASE_LENGTH;
  if (!isLong || new Set(text).size < DIFFERENT_CHARACTERS)
    throw new ConfigError(
      `${name} is too easy to guess. Set ${KEY_BYTES} random bytes in Base64 (openssl rand -base64 ${KEY_BYTES}), or a ` +
        `passphrase of at least ${PASSPHRASE_LENGTH} characters, ${DIFFERENT_CHARACTERS} of them different.`,
    );
  return bytes === undefined ? { passphrase: text } : { bytes };
}

/** The bytes of a Base64 text, of either alphabet; undefined for one that is too short or is none. */
function readBase64(text: string): Buffer | undefined {
  if (!/^[\w+/-]+={0,2}$/.test(text)) return undefined;
  const bytes = Buffer.from(text, 'base64');
  return bytes.length >= KEY_BYTES ? bytes : undefined;
}
