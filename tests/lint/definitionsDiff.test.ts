import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';

interface Step {
  id?: string;
  if?: string;
  uses?: string;
  with?: Record<string, unknown>;
  env?: Record<string, string>;
  run?: string;
}
interface Workflow {
  on: Record<string, { paths: string[] }>;
  permissions: Record<string, string>;
  jobs: Record<string, { steps: Step[] }>;
}

const REPOSITORY = join(import.meta.dirname, '../..');
const FILE = '.github/workflows/definitions-diff.yml';
let folder: string;
let workflow: Workflow;
let base: string;

beforeAll(async () => {
  workflow = parse(await readFile(join(REPOSITORY, FILE), 'utf8'));
  // A checkout without packages, as the workflow has it, with one change after the commit that it is compared with.
  folder = await mkdtemp(join(tmpdir(), 'lawha-diff-'));
  for (const part of ['engine', 'schemas', 'definitions', 'package.json']) {
    await cp(join(REPOSITORY, part), join(folder, part), { recursive: true });
  }
  await git('init', '--quiet');
  base = await commit();
  await edit('cities', (text) => text.replace(/"icon": "[^"]*"/, '"icon": "globe-2"'));
  await edit('product', (text) => text.replace('"/dashboard"', '"/panel"'));
  await edit('navigation', (text) => text.replace('"house"', '"home"'));
  await commit();
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe('AUTH-09: the workflow that posts the difference', () => {
  it('runs for changes of definitions, with no more rights than a comment needs', () => {
    expect(workflow.on).toEqual({ pull_request: { paths: ['definitions/**'] } });
    expect(workflow.permissions).toEqual({ contents: 'read', 'pull-requests': 'write' });
    const checkout = steps().find(({ uses }) => uses?.startsWith('actions/checkout@'));
    expect(checkout?.with).toMatchObject({ 'fetch-depth': 0 });
  });

  it('puts nothing that a change says into a command', () => {
    expect(steps().filter(({ run }) => run?.includes('${{'))).toEqual([]);
  });

  it('compares with the base and posts one comment, as Markdown', async () => {
    const { report, posted } = await runSteps(base);
    expect(report).toMatch(/^## Definitions\n\n### Breaking \(1\)\n\n- `product\/basePath` changed, `\/dashboard` → /);
    expect(report).toContain('- `cities/icon` changed');
    expect(report).toContain('- `navigation/groups/homepage/icon` changed, `house` → `home` (screens)');
    expect(posted.body).toBe(report);
    expect(posted.call).toMatch(/^pr comment 7 --body-file comment\.md --edit-last --create-if-none/);
  });

  it('says so where nothing changed, and fails where a file cannot be read', async () => {
    expect((await runSteps('HEAD')).report).toBe('## Definitions\n\nNo changes of the definitions.\n');
    await expect(runSteps('no-such-revision')).rejects.toThrow(/no-such-revision/);
    await edit('cities', (text) => text.slice(1));
    // The text of the error is what the command wrote.
    await expect(runSteps(base)).rejects.toThrow(/cities\.json is no JSON → npm run lint:definitions says where/);
  });
});

function steps(): Step[] {
  return Object.values(workflow.jobs).flatMap((job) => job.steps);
}

/** Runs the commands of the workflow as the runner does, with a `gh` that writes down what it is asked. */
async function runSteps(since: string): Promise<{ report: string; posted: { call: string; body: string } }> {
  const bin = join(folder, '.bin');
  const summary = join(bin, 'summary.md');
  await rm(bin, { recursive: true, force: true });
  await mkdir(bin);
  await writeFile(join(bin, 'gh'), `#!/bin/sh\necho "$@" > ${join(bin, 'call')}\n`);
  await chmod(join(bin, 'gh'), 0o755);
  const env = {
    PATH: `${bin}:${join(process.execPath, '..')}:${process.env['PATH'] ?? ''}`,
    GITHUB_STEP_SUMMARY: summary,
    RUNNER_TEMP: bin,
    BASE: since,
    NUMBER: '7',
  };
  for (const { run } of steps()) {
    if (run !== undefined) await promisify(execFile)('bash', ['-e', '-c', run], { cwd: folder, env });
  }
  const [report, call, body] = await Promise.all(
    [summary, join(bin, 'call'), join(folder, 'comment.md')].map((path) => readFile(path, 'utf8')),
  );
  return { report: report ?? '', posted: { call: call ?? '', body: body ?? '' } };
}

async function git(...args: string[]): Promise<string> {
  const identity = ['-c', 'user.name=lawha', '-c', 'user.email=lawha@lawha.test', '-c', 'commit.gpgsign=false'];
  return (await promisify(execFile)('git', [...identity, ...args], { cwd: folder })).stdout.trim();
}

async function commit(): Promise<string> {
  await git('add', 'definitions');
  await git('commit', '--quiet', '--message', 'Change definitions');
  return git('rev-parse', 'HEAD');
}

async function edit(name: string, change: (text: string) => string): Promise<void> {
  const path = join(folder, 'definitions', `${name}.json`);
  await writeFile(path, change(await readFile(path, 'utf8')));
}
