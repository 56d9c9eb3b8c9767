import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REPOSITORY } from '../../engine/tools/lint/places.ts';
import { bootMachine, type TestMachine, whyNoMachine } from '../../tests/helpers/bootMachine.ts';

const SITE = 'panel.example.ae';
const ADMIN = { email: 'first@lawha.test', password: 'a long password' };

/**
 * What cannot be done on a machine without a network, and what is done in place of it; all else of the guide is run as
 * it is written.
 */
const IN_PLACE_OF: Readonly<Record<string, string>> = {
  // The packages are there already. Those of services make a cluster and start them, as on a fresh Debian.
  'apt-get': `[ "$1" = install ] || exit 0
pg_lsclusters --no-header | while read -r version name _; do pg_dropcluster --stop "$version" "$name"; done
pg_createcluster "$(ls /usr/lib/postgresql | sort -n | tail -n 1)" main
systemctl daemon-reload
systemctl start postgresql haproxy`,
  // What \`npm ci\` and \`npm run build\` made of the same files in the checkout.
  npm: `case "$*" in
ci)
  layer=/srv/layers/$(basename "$PWD")
  mountpoint --quiet /srv/layers || { mkdir /srv/layers; mount -t tmpfs layers /srv/layers; }
  mkdir -p "$layer/changed" "$layer/work" node_modules
  mount -t overlay -o "lowerdir=/srv/checkout/node_modules,upperdir=$layer/changed,workdir=$layer/work" packages node_modules ;;
'run build') cp -r /srv/checkout/dist dist ;;
*) exec /usr/bin/npm "$@" ;;
esac`,
  // A person. The drain is as short as it can be, since each stop below waits for it.
  editor: `echo LAWHA_DRAIN_SECONDS=1 >> "$1"
sed -i -e 's/^#\\(LAWHA_ADMIN_EMAIL\\)=.*/\\1=${ADMIN.email}/' \\
  -e 's/^#\\(LAWHA_ADMIN_PASSWORD\\)=.*/\\1="${ADMIN.password}"/' \\
  -e "s|^LAWHA_SECRET_KEY=.*|LAWHA_SECRET_KEY=$(openssl rand -base64 32)|" "$1"`,
  // An authority that everyone can reach.
  certbot: `mkdir -p /etc/letsencrypt/live/${SITE}
openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=${SITE} -addext subjectAltName=DNS:${SITE} \\
  -keyout /etc/letsencrypt/live/${SITE}/privkey.pem -out /etc/letsencrypt/live/${SITE}/fullchain.pem`,
};

/** The blocks of commands of a chapter of the guide. */
function commandsOf(chapter: string): string[] {
  const [, text = ''] = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8').split(`\n## ${chapter}\n`);
  const [own = ''] = text.split('\n## ');
  return [...own.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block = '']) => block);
}

/** The files of the checkout, as a person would push them, at the address of the guide. */
function giveRepository(folder: string): void {
  const env = { ...process.env, GIT_DIR: folder, GIT_WORK_TREE: REPOSITORY };
  const git = (...args: string[]): void =>
    void execFileSync('git', ['-c', 'user.name=lawha', '-c', 'user.email=lawha@lawha.test', ...args], {
      cwd: REPOSITORY,
      env,
      stdio: 'ignore',
    });
  git('init', '--initial-branch=main');
  git('add', '--all');
  git('commit', '--message=lawha');
}

function whyNotWalked(): string | undefined {
  const programs = [
    '/usr/bin/pg_createcluster',
    '/usr/sbin/haproxy',
    '/usr/bin/openssl',
    '/usr/bin/curl',
    '/usr/bin/npm',
  ];
  const missing = [...programs, join(REPOSITORY, 'dist/index.html')].filter((path) => !existsSync(path));
  return missing.length > 0 ? `no ${missing.join(', ')}` : whyNoMachine();
}

const why = whyNotWalked();
describe.skipIf(why !== undefined)(`the guide from a fresh Debian${why === undefined ? '' : ` (${why})`}`, () => {
  const [install = '', renew = ''] = commandsOf('Debian 12, without containers');
  let machine: TestMachine;
  beforeAll(async () => {
    machine = await bootMachine(REPOSITORY);
    const programs = join(machine.given, 'programs');
    mkdirSync(programs);
    for (const [name, commands] of Object.entries(IN_PLACE_OF)) {
      writeFileSync(join(programs, name), `#!/bin/sh\nset -eu\n${commands}\n`);
      chmodSync(join(programs, name), 0o755);
    }
    giveRepository(join(machine.given, 'lawha.git'));
    // Its root may not have more open files than ours has, unlike that of a machine.
    await machine.run('echo EXTRAOPTS="-n 400" >> /etc/default/haproxy');
    await machine.run('git config --system url.file:///srv/given/lawha.git.insteadOf https://git.example.ae/lawha.git');
  });
  afterAll(() => machine.end());

  const walk = (commands: string): Promise<string> =>
    machine.run(commands, { PATH: '/srv/given/programs:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin' });
  /** Status and version of HTTP that the site answers with, then its body. */
  const ask = async (path: string, ...options: string[]): Promise<[string, string]> => {
    const words = [...options, `https://${SITE}${path}`].map((word) => `'${word}'`).join(' ');
    const said = await machine.run(
      `curl --silent --cacert /etc/letsencrypt/live/${SITE}/fullchain.pem --resolve ${SITE}:443:127.0.0.1 --write-out '\\n%{http_code} HTTP/%{http_version}' ${words}`,
    );
    const end = said.lastIndexOf('\n');
    return [said.slice(end + 1), said.slice(0, end)];
  };
  const signIn = async (): Promise<string> => {
    const [status, body] = await ask(
      '/api/dashboard/login',
      '--header',
      'content-type: application/json',
      '--data',
      JSON.stringify(ADMIN),
    );
    const { data } = JSON.parse(body) as { data?: { token?: string } };
    return `${status}${data?.token === undefined ? body : ''}`;
  };
  const ready = (port: number): Promise<string> =>
    machine.run(
      `curl --silent --output /dev/null --write-out '%{http_code}' http://127.0.0.1:${port}/health/ready || true`,
    );

  it('OPS-08: its commands lead to a service behind TLS and HTTP/2 that one can sign in to', async () => {
    await walk(install);
    expect(await Promise.all([ready(4001), ready(4002)])).toEqual(['200', '200']);
    expect((await ask('/dashboard/'))[0]).toBe('200 HTTP/2');
    expect(await signIn()).toBe('200 HTTP/2');
    // What is for this machine alone.
    expect((await ask('/health/ready'))[0]).toBe('404 HTTP/2');
    const owner = await machine.run(
      'stat --format "%U %a" /var/lib/lawha && stat --format "%U %a" /etc/lawha/lawha.env',
    );
    expect(owner).toBe('lawha 700\nroot 600\n');
    expect(await machine.run('systemctl list-units --failed --plain --no-legend')).toBe('');
  });

  it('OPS-08: a server is stopped and started again while the other answers', async () => {
    await machine.run('systemctl stop lawha@4002');
    expect(await Promise.all([ready(4001), ready(4002)])).toEqual(['200', '000']);
    expect(await signIn()).toBe('200 HTTP/2');
    await machine.run('systemctl start lawha@4002 && systemctl stop lawha@4001');
    expect(await Promise.all([ready(4001), ready(4002)])).toEqual(['000', '200']);
    await expect.poll(signIn).toBe('200 HTTP/2');
    await machine.run('systemctl start lawha@4001');
  });

  it('OPS-08: one that is killed is started again, and the target starts and stops all', async () => {
    const first = await machine.run('systemctl show --property MainPID --value lawha@4001');
    await machine.run('systemctl kill --signal=KILL lawha@4001');
    await expect.poll(() => ready(4001)).toBe('200');
    expect(await machine.run('systemctl show --property MainPID --value lawha@4001')).not.toBe(first);
    await machine.run('systemctl stop lawha.target');
    await expect.poll(() => Promise.all([ready(4001), ready(4002)])).toEqual(['000', '000']);
    await machine.run('systemctl start lawha.target lawha@4001 lawha@4002');
    expect(await Promise.all([ready(4001), ready(4002)])).toEqual(['200', '200']);
  });

  it('OPS-08: a new version is installed beside the old one, and each server is restarted when it is ready', async () => {
    await walk(renew);
    const folders = await machine.run(
      'for port in 4001 4002; do readlink /proc/"$(systemctl show --property MainPID --value lawha@$port)"/cwd; done',
    );
    expect(folders).toBe('/opt/lawha-2\n/opt/lawha-2\n');
    expect(await signIn()).toBe('200 HTTP/2');
  });
});
