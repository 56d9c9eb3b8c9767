import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { describeError } from '../base/redact.ts';
import { isLoopback } from '../base/isLoopback.ts';
import type { ServerConfig } from '../context/config/ServerConfig.ts';
import type { Deployment, Finding } from './Finding.types.ts';
import { failure, ok, warning } from './findings.ts';

/** How long a mail server may take. */
const ANSWER_MS = 5000;

/** What a server needs besides its data: mail and push, the proxy before it, the built page. */
export async function checkSurroundings({ config }: Deployment): Promise<Finding[]> {
  return [await checkMail(config), checkPush(config), checkProxy(config), checkJobs(config), checkPage(config)];
}

async function checkMail({ mail, demo }: ServerConfig): Promise<Finding> {
  if (mail === undefined) {
    const message = 'SMTP_URL is not set: emails are kept, not sent';
    return demo ? ok('mail', message) : warning('mail', message, 'Set SMTP_URL and MAIL_FROM.');
  }
  const transport = createTransport({
    url: mail.url,
    connectionTimeout: ANSWER_MS,
    greetingTimeout: ANSWER_MS,
    socketTimeout: ANSWER_MS,
  });
  const { hostname, port } = new URL(mail.url);
  const server = port === '' ? hostname : `${hostname}:${port}`;
  try {
    await transport.verify();
    return ok('mail', `${server} accepts this server`);
  } catch (error) {
    return failure(
      'mail',
      `${server} does not accept this server: ${describeError(error)}`,
      'See that address, user and password in SMTP_URL are right, and that the port can be reached from here.',
    );
  } finally {
    transport.close();
  }
}

function checkPush({ push, demo }: ServerConfig): Finding {
  if (push !== undefined) return ok('push', `FCM of the project "${push.projectId}"`);
  const message = 'FCM_SERVICE_ACCOUNT is not set: pushes to telephones are kept, not sent';
  return demo
    ? ok('push', message)
    : warning('push', message, 'Set FCM_SERVICE_ACCOUNT to the account that Google issued.');
}

/** Networks that no proxies have to themselves. */
const WIDE_BITS = 8;

function checkProxy({ host, trustProxy }: ServerConfig): Finding {
  const wide = trustProxy.find((entry) => Number(/\/(\d+)$/.exec(entry)?.[1] ?? WIDE_BITS) < WIDE_BITS);
  if (wide !== undefined)
    return failure(
      'proxy',
      `TRUST_PROXY trusts ${wide}: any client can claim any address, and so escape the limits of tries`,
      'Name the addresses of the proxies alone.',
    );
  if (trustProxy.length > 0) return ok('proxy', `X-Forwarded-For is believed from ${trustProxy.join(', ')}`);
  if (isLoopback(host)) return ok('proxy', `reached from this machine alone (${host})`);
  return warning(
    'proxy',
    `HOST is ${host} and TRUST_PROXY is not set: behind a proxy all clients have one address and share its limits`,
    'Set TRUST_PROXY to the addresses of the proxy. Without one, have TLS ended before this server.',
  );
}

function checkJobs({ jobs }: ServerConfig): Finding {
  if (jobs) return ok('jobs', 'this server does what its product does at intervals');
  return warning(
    'jobs',
    'LAWHA_JOBS is 0: this server leaves jobs to others',
    'Let one server of this database do them.',
  );
}

function checkPage({ distDir }: ServerConfig): Finding {
  if (existsSync(join(distDir, 'index.html'))) return ok('page', 'the dashboard is built');
  return warning(
    'page',
    `${distDir} has no built dashboard`,
    'Run npm run build, or start by npm start, which builds it.',
  );
}
