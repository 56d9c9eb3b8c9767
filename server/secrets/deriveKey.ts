import { hkdfSync, scrypt } from 'node:crypto';
import type { KeyMaterial } from '../context/config/readSecretSettings.ts';

/** 64 MB and a tenth of a second, once per start. */
const SCRYPT = { N: 2 ** 16, r: 8, p: 1, maxmem: 128 * 1024 * 1024 };
const KEY_BYTES = 32;

/** The root key, from the setting in the environment. A passphrase is stretched with the salt of the database. */
export async function deriveRoot(material: KeyMaterial, salt: string): Promise<Buffer> {
  if ('bytes' in material) return material.bytes;
  const { passphrase } = material;
  return new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFKC'), salt, KEY_BYTES, SCRYPT, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

/** The key for one purpose; keys of different purposes cannot be derived from each other. */
export function deriveKey(root: Buffer, salt: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', root, salt, `lawha ${purpose}`, KEY_BYTES));
}
