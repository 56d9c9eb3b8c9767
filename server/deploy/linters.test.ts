import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DCLinter } from 'dclint';
import { validate, ValidationSeverity } from 'dockerfile-utils';
import { Deployment } from 'kubernetes-models/apps/v1';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, Namespace, Service } from 'kubernetes-models/v1';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { REPOSITORY } from '../../engine/tools/lint/places.ts';

const HERE = import.meta.dirname;
const HAPROXY = '/usr/sbin/haproxy';
const UNITS = ['lawha@.service', 'lawha.target'] as const;
const read = (path: string): string => readFileSync(join(HERE, path), 'utf8');
const hasProgram = (name: string, ask = '--version'): boolean =>
  spawnSync(name, [ask], { stdio: 'ignore' }).status === 0;

/** How a program ended, and what it said. */
function answerOf(name: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): [number | null, string] {
  const { status, stdout, stderr } = spawnSync(name, args, { encoding: 'utf8', env: { ...process.env, ...env } });
  return [status, `${stdout}${stderr}`.trim()];
}

/** An object of the manifests. */
interface Manifest {
  apiVersion: string;
  kind: string;
}
/** The kinds that the manifests have, by their name. */
const KINDS = { ConfigMap, Deployment, Ingress, Namespace, PodDisruptionBudget, Service };

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lawha-linters-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const manifestsOf = (text: string): Manifest[] =>
  parseAllDocuments(text).map((document) => document.toJS() as Manifest);

/** What the schemas of Kubernetes say of objects, and its types of keys that there are none of. */
function lintManifests(manifests: readonly Manifest[]): string[] {
  const found: string[] = [];
  for (const manifest of manifests) {
    const { kind } = manifest;
    try {
      if (!Object.hasOwn(KINDS, kind)) throw new Error('not among the kinds of this test');
      const Kind = KINDS[kind as keyof typeof KINDS] as new (data: object) => { validate: () => void };
      new Kind(manifest).validate();
    } catch (error) {
      found.push(`${kind}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  // The schemas allow any further key; the types do not.
  const lines = manifests.map(
    (manifest, index) =>
      `import type { I${manifest.kind} as Kind${index} } from 'kubernetes-models/${manifest.apiVersion}';\n` +
      `export const one${index}: Kind${index} = ${JSON.stringify(manifest)};\n`,
  );
  const file = join(folder, 'manifests.ts');
  writeFileSync(file, lines.join(''));
  if (!existsSync(join(folder, 'node_modules')))
    symlinkSync(join(REPOSITORY, 'node_modules'), join(folder, 'node_modules'));
  const options = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', '--target', 'esnext'];
  const [status, said] = answerOf(join(REPOSITORY, 'node_modules/.bin/tsc'), [...options, '--ignoreConfig', file]);
  if (status !== 0) found.push(...said.split('\n').filter((line) => line.includes('error')));
  return found;
}

/** Findings of the linter of compose files. Its rules of sequence are left out: ours follows what depends on what. */
function lintCompose(text: string): string[] {
  const file = join(folder, 'compose.yaml');
  writeFileSync(file, text);
  const sequences = [
    'service-keys-order',
    'services-alphabetical-order',
    'top-level-properties-order',
    'service-dependencies-alphabetical-order',
    'service-ports-alphabetical-order',
  ];
  const linter = new DCLinter({
    rules: Object.fromEntries(sequences.map((name) => [name, 0 as const])),
    quiet: true,
    debug: false,
    exclude: [],
  });
  return linter
    .lintFiles([file], false)
    .flatMap(({ messages }) => messages.map(({ line, rule, message }) => `${line} ${rule}: ${message}`));
}

/** Findings of the linter of container files, each rule of it as an error. */
function lintContainer(text: string): string[] {
  const { ERROR } = ValidationSeverity;
  return validate(text, {
    deprecatedMaintainer: ERROR,
    directiveCasing: ERROR,
    emptyContinuationLine: ERROR,
    instructionCasing: ERROR,
    instructionCmdMultiple: ERROR,
    instructionEntrypointMultiple: ERROR,
    instructionHealthcheckMultiple: ERROR,
    instructionJSONInSingleQuotes: ERROR,
    instructionWorkdirRelative: ERROR,
  }).map(({ range, message }) => `${range.start.line + 1}: ${typeof message === 'string' ? message : message.value}`);
}

describe('the linters of what is deployed', () => {
  it('OPS-08: a linter accepts the Containerfile, and finds a mistake in it', () => {
    const text = read('Containerfile');
    expect(lintContainer(text)).toEqual([]);
    expect(lintContainer(text.replace('USER 1000:1000', 'USR 1000:1000'))).toEqual(['22: Unknown instruction: USR']);
    expect(lintContainer(text.replace('--interval=10s', '--interval=10'))).toHaveLength(1);
  });

  it('OPS-08: a linter accepts the compose file by the schema of its specification, and finds a mistake in it', () => {
    const text = read('compose.yaml');
    expect(lintCompose(text)).toEqual([]);
    expect(lintCompose(text.replace('read_only:', 'readonly:'))).toEqual([
      expect.stringContaining('must NOT have additional properties'),
    ]);
    expect(lintCompose(text.replace(/ # dclint .*/, ''))).toHaveLength(3);
  });

  it('OPS-08: schemas and types of Kubernetes accept the manifests, and find mistakes in them', () => {
    const text = read('kubernetes/lawha.yaml');
    expect(lintManifests(manifestsOf(text))).toEqual([]);
    const broken = text.replace('minAvailable: 2', 'minimum: 2').replace('replicas: 3', 'replicas: three');
    expect(lintManifests(manifestsOf(broken))).toEqual([
      expect.stringContaining('data/spec/replicas must be integer'),
      expect.stringContaining("Type 'string' is not assignable to type 'number'"),
      expect.stringContaining('"minimum"\' does not exist in type'),
    ]);
  });

  it.skipIf(!hasProgram('systemd-analyze'))('OPS-08: systemd accepts the units, and calls them confined', () => {
    for (const name of UNITS) cpSync(join(HERE, 'systemd', name), join(folder, name));
    const unit = join(folder, 'lawha@4001.service');
    // The program is where an installation has it.
    const text = read('systemd/lawha@.service').replace(/^ExecStart=\S+/m, 'ExecStart=/bin/sh');
    writeFileSync(unit, text);
    expect(answerOf('systemd-analyze', ['verify', unit, join(folder, 'lawha.target')])).toEqual([0, '']);
    // Of 100, which is a service without any confinement.
    const [status] = answerOf('systemd-analyze', ['security', '--offline=true', '--threshold=20', unit]);
    expect(status).toBe(0);
    writeFileSync(unit, text.replace('ProtectSystem=', 'ProtectsSystem='));
    expect(answerOf('systemd-analyze', ['verify', unit])[1]).toContain("Unknown key 'ProtectsSystem'");
  });

  it.skipIf(!existsSync(HAPROXY) || !hasProgram('openssl', 'version'))('OPS-08: HAProxy accepts its file', () => {
    const [key, certificate] = [join(folder, 'key'), join(folder, 'certificate')];
    const subject = ['-subj', '/CN=panel.example.ae', '-days', '2'];
    execFileSync(
      'openssl',
      ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', certificate, ...subject],
      { stdio: 'ignore' },
    );
    writeFileSync(join(folder, 'panel.pem'), readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'));
    const file = join(folder, 'haproxy.cfg');
    writeFileSync(file, read('systemd/haproxy.cfg').replace('/etc/haproxy/certificates/', join(folder, 'panel.pem')));
    const [status, said] = answerOf(HAPROXY, ['-c', '-f', file]);
    expect([status, said.match(/ALERT|WARNING/g)]).toEqual([0, null]);
  });

  it.skipIf(!hasProgram('caddy', 'version'))('OPS-08: Caddy accepts its file, and has it in its own form', () => {
    const text = read('Caddyfile');
    const file = join(folder, 'Caddyfile');
    const [, version] = answerOf('caddy', ['version']);
    const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
    // The one of Debian 12 is older than that of the image, and does not know this line.
    const isOld = major === 2 && minor < 7;
    writeFileSync(file, isOld ? text.replace(/^\s+stream_close_delay .*\n/m, '') : text);
    const env = { SITE: 'panel.example.ae', HOME: folder };
    const [status, said] = answerOf('caddy', ['validate', '--config', file, '--adapter', 'caddyfile'], env);
    expect([status, said]).toEqual([0, expect.stringContaining('Valid configuration')]);
    expect(answerOf('caddy', ['fmt', join(HERE, 'Caddyfile')])).toEqual([0, text.trim()]);
    writeFileSync(file, text.replace('health_uri', 'health_url'));
    expect(answerOf('caddy', ['validate', '--config', file, '--adapter', 'caddyfile'], env)[0]).toBe(1);
  });

  it.skipIf(!hasProgram('shellcheck'))('OPS-08: ShellCheck accepts the commands of the guide, image and unit', () => {
    const ofGuide = [...read('README.md').matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block = '']) => block);
    const ofImage = [...read('Containerfile').matchAll(/^RUN ((?:.*\\\n)*.*)$/gm)].map(([, command = '']) => command);
    const ofUnit = [...read('systemd/lawha@.service').matchAll(/^\w+=\/bin\/sh -c '(.*)'$/gm)].map(
      ([, command = '']) => command,
    );
    expect([ofGuide.length, ofImage.length, ofUnit.length]).toEqual([4, 2, 1]);
    const file = join(folder, 'commands.sh');
    for (const commands of [...ofGuide, ...ofImage, ...ofUnit]) {
      writeFileSync(file, commands);
      expect(answerOf('shellcheck', ['--shell=sh', file])).toEqual([0, '']);
    }
    writeFileSync(file, 'cd $HERE\n');
    expect(answerOf('shellcheck', ['--shell=sh', file])[1]).toContain('SC2086');
  });
});
