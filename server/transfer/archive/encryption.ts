import { createReadStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { Decrypter, Encrypter } from 'age-encryption';
import { TransferRefused } from '../TransferRefused.ts';

/** Shortest passphrase of a backup. */
export const MIN_PASSPHRASE = 12;

/** Whom an archive is encrypted for: who has the passphrase, or the key of a recipient (`age1…`). */
export interface Lock {
  passphrase?: string;
  recipient?: string;
}

/** What opens an archive: its passphrase, or a file with an identity (`AGE-SECRET-KEY-…`). */
export interface Key {
  passphrase?: string;
  identityFile?: string;
}

/** First bytes of an encrypted file (https://age-encryption.org/v1). */
const AGE = 'age-encryption.org/v1';

/** Encrypts a stream in the format of age, so that `age --decrypt` reads it too; without a lock it stays as it is. */
export async function encrypted(content: Readable, { passphrase, recipient }: Lock): Promise<Readable> {
  if (passphrase === undefined && recipient === undefined) return content;
  const encrypter = new Encrypter();
  if (passphrase !== undefined) encrypter.setPassphrase(passphrase);
  try {
    if (passphrase === undefined && recipient !== undefined) encrypter.addRecipient(recipient);
  } catch (error) {
    throw new TransferRefused(`"${recipient}" is no recipient of age; give its public key (age1…).`, { cause: error });
  }
  // The types of Node and of the browser describe the same streams.
  const stream = Readable.toWeb(content) as unknown as ReadableStream<Uint8Array>;
  return Readable.fromWeb((await encrypter.encrypt(stream)) as unknown as WebStream);
}

/** @throws TransferRefused when the file is encrypted for another key, or for one that was not given */
export async function decrypted(path: string, { passphrase, identityFile }: Key): Promise<Readable> {
  const isLocked = await isEncrypted(path);
  const file = createReadStream(path);
  if (!isLocked) return file;
  const decrypter = new Decrypter();
  if (passphrase !== undefined) decrypter.addPassphrase(passphrase);
  for (const identity of await readIdentities(identityFile)) decrypter.addIdentity(identity);
  if (passphrase === undefined && identityFile === undefined) {
    file.destroy();
    throw new TransferRefused(
      `${path} is encrypted. Set LAWHA_BACKUP_PASSPHRASE, or give --identity FILE for one that was made for a recipient.`,
    );
  }
  try {
    const stream = Readable.toWeb(file) as unknown as ReadableStream<Uint8Array>;
    return Readable.fromWeb((await decrypter.decrypt(stream)) as unknown as WebStream);
  } catch (error) {
    file.destroy();
    throw new TransferRefused(`${path} does not open with this passphrase or identity.`, { cause: error });
  }
}

async function readIdentities(path: string | undefined): Promise<string[]> {
  if (path === undefined) return [];
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new TransferRefused(`The identity ${path} cannot be read.`, { cause: error });
  });
  return text.split(/\r?\n/).filter((line) => line.startsWith('AGE-SECRET-KEY-'));
}

async function isEncrypted(path: string): Promise<boolean> {
  const file = await open(path).catch((error: unknown) => {
    throw new TransferRefused(`${path} cannot be read.`, { cause: error });
  });
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(AGE.length), 0, AGE.length, 0);
    return buffer.subarray(0, bytesRead).toString('latin1') === AGE;
  } finally {
    await file.close();
  }
}
