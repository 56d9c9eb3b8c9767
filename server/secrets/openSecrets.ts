import { sql } from 'kysely';
import { HttpError } from '../base/HttpError.ts';
import type { Store } from '../store/Store.types.ts';
import { deriveKey, deriveRoot } from './deriveKey.ts';
import { keyNameOf, nameKey, openEnvelope, sealEnvelope } from './envelope.ts';
import type { KeyMaterial, SecretSettings } from '../context/config/readSecretSettings.ts';
import type { Secrets } from '../context/Secrets.types.ts';

/** The settings that decide how secrets are stored. */
export interface OpenSecretsOptions {
  secrets: SecretSettings;
  demo: boolean;
}

/**
 * Derives the keys of a server and returns the functions that seal and open. The salt is created with the tables of the
 * database.
 */
export async function openSecrets(store: Store, { secrets, demo }: OpenSecretsOptions): Promise<Secrets> {
  const { key, previous } = secrets;
  const salt = key === undefined ? '' : await readSalt(store);
  const derive = async (material: KeyMaterial | undefined): Promise<Buffer[]> =>
    material === undefined ? [] : [await deriveRoot(material, salt)];
  const roots = [...(await derive(key)), ...(await derive(previous))];
  return createSecrets(roots, { salt, demo });
}

async function readSalt({ db }: Store): Promise<string> {
  const { rows } = await sql<{ value: string }>`select value from lawha_meta where key = 'secret_salt'`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('the salt of the secrets is not there');
  return row.value;
}

function createSecrets(roots: readonly Buffer[], { salt, demo }: { salt: string; demo: boolean }): Secrets {
  const keys = roots.map((root) => nameKey(deriveKey(root, salt, 'stored secrets')));
  const [current] = keys;
  const tryOpen: Secrets['tryOpen'] = (stored, place) => {
    const name = keyNameOf(stored);
    if (name === undefined) return stored;
    const key = keys.find((candidate) => candidate.name === name);
    if (key === undefined) return undefined;
    for (const resource of [place.resource, ...(place.formerly ?? [])]) {
      for (const field of [place.field, ...(place.earlier ?? [])]) {
        const text = openEnvelope(stored, key, { ...place, resource, field });
        if (text !== undefined) return text;
      }
    }
    return undefined;
  };
  return {
    canStore: current !== undefined || demo,
    isSealing: current !== undefined,
    seal: (text, place) => {
      if (current !== undefined) return sealEnvelope(text, current, place);
      if (demo) return text;
      throw new HttpError(409, 'secretKeyMissing');
    },
    tryOpen,
    open: (stored, place) => {
      const text = tryOpen(stored, place);
      if (text === undefined) throw new HttpError(503, 'secretUnreadable');
      return text;
    },
    stateOf: (stored) => {
      const name = keyNameOf(stored);
      if (name === undefined) return 'plain';
      if (name === current?.name) return 'current';
      return keys.some((key) => key.name === name) ? 'previous' : 'unknown-key';
    },
    keysFor: (purpose) => roots.map((root) => deriveKey(root, salt, purpose)),
  };
}
