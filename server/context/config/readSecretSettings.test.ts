import { describe, expect, it } from 'vitest';
import { ConfigError } from '../../base/ConfigError.ts';
import { readSecretSettings } from './readSecretSettings.ts';

const BASE64 = 'q83vEjRWeJq83vEjRWeJq83vEjRWeJq83vEjRWeJq80=';
const PHRASE = 'many different words, not one';

describe('readSecretSettings', () => {
  it('MEND-11: reads no key, random bytes of either alphabet, and a passphrase', () => {
    expect(readSecretSettings({ LAWHA_SECRET_KEY: ' ' })).toEqual({});
    const bytes = Buffer.from(BASE64, 'base64');
    expect(readSecretSettings({ LAWHA_SECRET_KEY: BASE64 })).toEqual({ key: { bytes } });
    expect(readSecretSettings({ LAWHA_SECRET_KEY: bytes.toString('base64url') })).toEqual({ key: { bytes } });
    expect(readSecretSettings({ LAWHA_SECRET_KEY: PHRASE, LAWHA_SECRET_KEY_PREVIOUS: BASE64 })).toEqual({
      key: { passphrase: PHRASE },
      previous: { bytes },
    });
  });

  it.each([
    [{ LAWHA_SECRET_KEY: 'short-one' }, 'LAWHA_SECRET_KEY is too easy'],
    [{ LAWHA_SECRET_KEY: 'A'.repeat(44) }, 'LAWHA_SECRET_KEY is too easy'],
    [{ LAWHA_SECRET_KEY: 'abcabcabcabcabcabcabcabc' }, 'openssl rand -base64 32'],
    [{ LAWHA_SECRET_KEY: PHRASE, LAWHA_SECRET_KEY_PREVIOUS: 'old' }, 'LAWHA_SECRET_KEY_PREVIOUS is too easy'],
    [{ LAWHA_SECRET_KEY_PREVIOUS: PHRASE }, 'without LAWHA_SECRET_KEY'],
  ])('MEND-11: refuses %j with words that repeat no key', (env, words) => {
    const read = (): unknown => readSecretSettings(env);
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(words);
    for (const key of Object.values(env)) expect(read).not.toThrow(key);
  });
});
