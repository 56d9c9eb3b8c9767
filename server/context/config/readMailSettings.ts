import { ConfigError } from '../../base/ConfigError.ts';

/** How emails go out. */
export interface MailSettings {
  /** `smtp://user:password@host:587` or `smtps://…:465`. */
  url: string;
  /** Sender: `support@example.ae` or `Lawha <support@example.ae>`. */
  from: string;
}

const ADDRESS = /^[^\s<>@,;]+@[^\s<>@,;]+$/;
const NAMED_ADDRESS = /^[^<>@,;\r\n]{1,100} <[^\s<>@,;]+@[^\s<>@,;]+>$/;

/**
 * Reads SMTP_URL and MAIL_FROM; undefined when neither is set: emails stay in the local outbox then.
 *
 * @throws ConfigError that never repeats the URL, which holds a password
 */
export function readMailSettings(env: Readonly<Record<string, string | undefined>>): MailSettings | undefined {
  const url = env['SMTP_URL']?.trim() ?? '';
  const from = env['MAIL_FROM']?.trim() ?? '';
  if (url === '' && from === '') return undefined;
  if (url === '') throw new ConfigError('MAIL_FROM is set but SMTP_URL is not. Set both, or neither.');
  if (from === '') throw new ConfigError('SMTP_URL is set but MAIL_FROM is not. Set both, or neither.');
  if (!isSmtpUrl(url)) {
    throw new ConfigError('SMTP_URL must look like smtp://user:password@host:587 or smtps://user:password@host:465.');
  }
  if (!ADDRESS.test(from) && !NAMED_ADDRESS.test(from)) {
    throw new ConfigError(`MAIL_FROM is "${from}"; give one address, such as Lawha <support@example.ae>.`);
  }
  return { url, from };
}

function isSmtpUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return (protocol === 'smtp:' || protocol === 'smtps:') && hostname !== '';
}
