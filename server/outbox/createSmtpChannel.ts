import { createTransport } from 'nodemailer';
import { emailHtml } from './emailHtml.ts';
import type { OutboxChannel } from '../context/parts/Channel.types.ts';
import { DeliveryRefused } from './DeliveryRefused.ts';
import type { MailSettings } from '../context/config/readMailSettings.ts';

/** Replies of a mail server that are final: no such mailbox, not ours, too large, no such name, refused. */
const FINAL_ANSWERS: ReadonlySet<number> = new Set([550, 551, 552, 553, 554]);
/** Milliseconds of silence after which a connection is closed. */
const SILENCE_MS = 20_000;

/** Emails by SMTP, over a few connections that are kept open. */
export function createSmtpChannel({ url, from }: MailSettings): OutboxChannel {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: SILENCE_MS,
    greetingTimeout: SILENCE_MS,
    socketTimeout: SILENCE_MS,
    // No message may make the mailer read the server's files or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const host = new URL(url).hostname;
  return {
    name: 'smtp',
    send: async ({ id, to, subject = '', text, html, language }) => {
      try {
        await transport.sendMail({
          from,
          // An object, so that the address is never read as a list of several.
          to: { name: '', address: to },
          subject,
          text,
          ...(html !== undefined && { html: emailHtml({ html, language, subject }) }),
          // The same at every attempt, so that a duplicate can be recognised.
          messageId: `<lawha-${id}@${host}>`,
          headers: { 'Content-Language': language },
        });
      } catch (error) {
        throw isFinal(error) ? new DeliveryRefused(error.message) : error;
      }
    },
    close: () => {
      transport.close();
    },
  };
}

function isFinal(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const code: unknown = Reflect.get(error, 'responseCode');
  return typeof code === 'number' && FINAL_ANSWERS.has(code);
}
