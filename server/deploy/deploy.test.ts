import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { REPOSITORY } from '../../engine/tools/lint/places.ts';

const HERE = import.meta.dirname;
const read = (path: string): string => readFileSync(join(HERE, path), 'utf8');

/** What a container of the manifests has, as far as it is checked. */
interface Container {
  securityContext: object;
  startupProbe: { httpGet: { path: string } };
  readinessProbe: { httpGet: { path: string } };
  livenessProbe: { httpGet: { path: string } };
}

/** A service of the compose file, as far as it is checked. */
interface Service {
  image: string;
  read_only?: boolean;
  cap_drop?: string[];
  stop_grace_period?: string;
  environment?: Record<string, string>;
}

/** Seconds that a server may take: the drain, then what is under way. */
const MOST_SECONDS = 5 + 25;

describe('server/deploy', () => {
  it('OPS-08: the image is built from the lock file, on the pinned Node, and runs as a user without rights', () => {
    const text = read('Containerfile');
    const { optionalDependencies } = JSON.parse(readFileSync(join(REPOSITORY, 'package.json'), 'utf8')) as {
      optionalDependencies: { node: string };
    };
    const bases = [...text.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
    expect(bases).toEqual(
      Array.from({ length: 2 }, () => `docker.io/library/node:${optionalDependencies.node}-bookworm-slim`),
    );
    expect(text).toContain('npm ci ');
    const last = text.slice(text.lastIndexOf('FROM '));
    expect(/^USER (\d+):(\d+)$/m.exec(last)?.slice(1)).toEqual(['1000', '1000']);
    expect(last).toContain('--chown=0:0');
    const [, program = '', file = ''] = /^CMD \["(\w+)", "([^"]+)"\]$/m.exec(last) ?? [];
    expect([program, existsSync(join(REPOSITORY, file))]).toEqual(['node', true]);
    // The build reads the settings of the tests, so that they are part of what it is given.
    expect(read('Containerfile.dockerignore').split('\n')).not.toContain('tests');
  });

  it('OPS-08: containers have a read-only root, pinned images, and the time that a server takes to end', () => {
    const { services } = parse(read('compose.yaml'), { merge: true }) as { services: Record<string, Service> };
    for (const name of ['server-1', 'server-2'])
      expect(services[name]).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
    expect(Number.parseInt(services['server-1']?.stop_grace_period ?? '', 10)).toBeGreaterThan(MOST_SECONDS);
    for (const { image } of Object.values(services)) expect(image).toMatch(/:(?!latest$)[\w.-]+$/);
    expect(services['database']?.environment?.['POSTGRES_INITDB_ARGS']).toContain('--locale=C.UTF-8');
    expect(read('Caddyfile')).toContain('health_uri /health/ready');
  });

  it('OPS-08: the manifests have probes, a disruption budget and a read-only root', () => {
    const documents = parseAllDocuments(read('kubernetes/lawha.yaml')).map(
      (document) => document.toJS() as { kind: string; spec: Record<string, never> },
    );
    const byKind = new Map(documents.map((document) => [document.kind, document.spec]));
    expect([...byKind.keys()]).toEqual([
      'Namespace',
      'ConfigMap',
      'Deployment',
      'PodDisruptionBudget',
      'Service',
      'Ingress',
    ]);
    const { replicas, template } = byKind.get('Deployment') as unknown as {
      replicas: number;
      template: {
        metadata: { labels: object };
        spec: { containers: Container[]; terminationGracePeriodSeconds: number; securityContext: object };
      };
    };
    const { minAvailable, selector } = byKind.get('PodDisruptionBudget') as unknown as {
      minAvailable: number;
      selector: { matchLabels: object };
    };
    expect(minAvailable).toBeLessThan(replicas);
    expect(selector.matchLabels).toEqual(template.metadata.labels);
    expect(template.spec.terminationGracePeriodSeconds).toBeGreaterThan(MOST_SECONDS);
    expect(template.spec.securityContext).toMatchObject({ runAsNonRoot: true });
    expect(template.spec.containers).toMatchObject([
      {
        securityContext: { readOnlyRootFilesystem: true, allowPrivilegeEscalation: false },
        startupProbe: { httpGet: { path: '/health/ready' } },
        readinessProbe: { httpGet: { path: '/health/ready' } },
        livenessProbe: { httpGet: { path: '/health/live' } },
      },
    ]);
  });

  it('OPS-08: every variable is one of a server, or of the file that it is for', () => {
    const known = new Set(
      [...readFileSync(join(HERE, '../README.md'), 'utf8').matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name),
    );
    const compose = read('compose.yaml');
    const example = [...read('lawha.env.example').matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name);
    expect(example.length).toBeGreaterThan(8);
    expect(example.filter((name) => !known.has(name) && !compose.includes(`\${${name}:?`))).toEqual([]);
    const [config] = parseAllDocuments(read('kubernetes/lawha.yaml')).flatMap((document) => {
      const { kind, data } = document.toJS() as { kind: string; data?: object };
      return kind === 'ConfigMap' ? [Object.keys(data ?? {})] : [];
    });
    expect(config?.filter((name) => !known.has(name))).toEqual([]);
  });
});
