import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { SecretPlace } from '../context/Secrets.types.ts';

/** A key with its name in envelopes, which identifies the key of a value. */
export interface NamedKey {
  key: Buffer;
  /** Reveals nothing about the key. */
  name: string;
}

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** `v1:` name of the key `:` Base64 of nonce, tag and cipher text. */
const ENVELOPE = /^v1:([\w-]{8}):([\w-]{38,})$/;

/** Names a key. */
export function nameKey(key: Buffer): NamedKey {
  return { key, name: createHash('sha256').update('lawha key name').update(key).digest('base64url').slice(0, 8) };
}

/** Name of the key that sealed a value; undefined for a value that is no envelope. */
export function keyNameOf(stored: string): string | undefined {
  return ENVELOPE.exec(stored)?.[1];
}

/** Text → envelope, which opens with that key and for that place alone. */
export function sealEnvelope(text: string, { key, name }: NamedKey, place: SecretPlace): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(boundTo(place));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return `v1:${name}:${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')}`;
}

/** Envelope → text; undefined when the key or the place is another one, or the value has been changed. */
export function openEnvelope(stored: string, { key }: NamedKey, place: SecretPlace): string | undefined {
  const bytes = Buffer.from(ENVELOPE.exec(stored)?.[2] ?? '', 'base64url');
  const [iv, tag] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)];
  if (tag.length < TAG_BYTES) return undefined;
  const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES })
    .setAAD(boundTo(place))
    .setAuthTag(tag);
  try {
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    // The tag does not match; the caller reports it.
    return undefined;
  }
}

function boundTo({ resource, id, field }: SecretPlace): Buffer {
  return Buffer.from(JSON.stringify([resource, id, field]));
}
