import { describe, expect, it } from 'vitest';
import { ConfigError } from '../../base/ConfigError.ts';
import { readMailSettings } from './readMailSettings.ts';

const url = 'smtp://user:s3cret@mail.example.ae:587';

describe('readMailSettings', () => {
  it('reads the server and the sender, with a name or without', () => {
    expect(readMailSettings({ SMTP_URL: url, MAIL_FROM: 'a@example.ae' })).toEqual({ url, from: 'a@example.ae' });
    expect(readMailSettings({ SMTP_URL: url, MAIL_FROM: 'لوحة <a@example.ae>' })?.from).toBe('لوحة <a@example.ae>');
    expect(readMailSettings({})).toBeUndefined();
    expect(readMailSettings({ SMTP_URL: '', MAIL_FROM: ' ' })).toBeUndefined();
  });

  it.each([
    [{ SMTP_URL: url }, 'MAIL_FROM is not'],
    [{ MAIL_FROM: 'a@example.ae' }, 'SMTP_URL is not'],
    [{ SMTP_URL: 'mail.example.ae', MAIL_FROM: 'a@example.ae' }, 'must look like'],
    [{ SMTP_URL: 'https://user:s3cret@mail.example.ae', MAIL_FROM: 'a@example.ae' }, 'must look like'],
    [{ SMTP_URL: url, MAIL_FROM: 'nobody' }, 'MAIL_FROM is "nobody"'],
    [{ SMTP_URL: url, MAIL_FROM: 'a@example.ae, b@example.ae' }, 'one address'],
    [{ SMTP_URL: url, MAIL_FROM: 'a@example.ae\r\nBcc: x@example.ae' }, 'one address'],
  ])('refuses %j, and never repeats a password', (env, message) => {
    const read = () => readMailSettings(env);
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(message);
    expect(read).not.toThrow('s3cret');
  });
});
