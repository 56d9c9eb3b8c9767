import { describe, expect, it } from 'vitest';
import { ConfigError } from '../../base/ConfigError.ts';
import { readStorageSettings } from './readStorageSettings.ts';

const KEYS = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'very-secret' };

describe('readStorageSettings', () => {
  it('ENGINE-09: without variables there is no bucket', () => {
    expect(readStorageSettings({})).toBeUndefined();
    expect(readStorageSettings({ S3_BUCKET: ' ', S3_REGION: '' })).toBeUndefined();
  });

  it('ENGINE-09: reads a store elsewhere and one of Amazon', () => {
    expect(readStorageSettings({ S3_BUCKET: 'lawha', S3_ENDPOINT: 'http://127.0.0.1:9000', ...KEYS })).toEqual({
      bucket: 'lawha',
      endpoint: 'http://127.0.0.1:9000',
      region: 'us-east-1',
      credentials: { accessKeyId: 'id', secretAccessKey: 'very-secret' },
    });
    expect(readStorageSettings({ S3_BUCKET: 'lawha', S3_REGION: 'me-central-1' })).toEqual({
      bucket: 'lawha',
      region: 'me-central-1',
    });
  });

  it.each([
    [{ S3_REGION: 'me-central-1' }, 'S3_BUCKET'],
    [{ S3_BUCKET: 'Lawha Files', S3_REGION: 'x' }, 'S3_BUCKET'],
    [{ S3_BUCKET: 'lawha', S3_ENDPOINT: 'ftp://x' }, 'S3_ENDPOINT'],
    [{ S3_BUCKET: 'lawha', S3_ENDPOINT: 'https://me:very-secret@x' }, 'S3_ENDPOINT'],
    [{ S3_BUCKET: 'lawha' }, 'S3_REGION'],
    [{ S3_BUCKET: 'lawha', S3_REGION: 'x', S3_SECRET_ACCESS_KEY: 'very-secret' }, 'S3_ACCESS_KEY_ID'],
  ])('refuses %j and reveals no secret', (env, name) => {
    const read = (): unknown => readStorageSettings(env);
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(name);
    expect(read).not.toThrow('very-secret');
  });
});
