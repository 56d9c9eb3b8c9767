import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Diagnostic, DiagnosticSeverity } from 'vscode-languageserver/node';
import { describe, expect, it } from 'vitest';
import type { Finding } from '../../engine/tools/lint/Finding.types.ts';
import { loadDefinitions } from '../../engine/tools/lint/loadDefinitions.ts';
import { loadKnownParts } from '../../engine/tools/lint/loadKnownParts.ts';
import { PARTS, REPOSITORY } from '../../engine/tools/lint/places.ts';
import { toDiagnostic } from '../../engine/tools/lsp/diagnostics/toDiagnostic.ts';
import { openWorkspace, type Workspace } from '../../engine/tools/lsp/workspace/openWorkspace.ts';
import { MISTAKES } from '../lint/mistakes.ts';

const known = await loadKnownParts(PARTS);
const fixtures = join(import.meta.dirname, '../fixtures');
const workspace = await read(fixtures);

async function read(root: string): Promise<Workspace> {
  const opened = openWorkspace({
    root,
    known,
    onProblem: (message) => {
      throw new Error(message);
    },
  });
  await opened.read();
  return opened;
}

/** What an editor shows of a finding, as the lint prints it. */
const printed = ({ rule, severity, line, column, message, advice }: Finding): string =>
  `${line}:${column} ${severity} ${rule} ${JSON.stringify(`${message} → ${advice}`)}`;

const drawn = ({ code, severity, range, message }: Diagnostic): string =>
  `${range.start.line + 1}:${range.start.character + 1} ${severity === DiagnosticSeverity.Error ? 'error' : 'warning'} ${String(code)} ${JSON.stringify(message)}`;

/** All that an editor shows of a folder, or of one file. */
function shownOf({ view, check }: Workspace, only?: string): string[] {
  const { sources, targetAt } = view();
  const byFile = new Map(sources.map((source) => [source.file, source]));
  return [...check(only === undefined ? undefined : new Set([only]))].flatMap(([path, findings]) => {
    const source = targetAt(path)?.source;
    return source ? findings.map((finding) => drawn(toDiagnostic(finding, source, byFile))) : [];
  });
}

describe('AUTH-14: what the editor shows is what the lint finds', () => {
  it.each([REPOSITORY, fixtures])('in the definitions of %s', async (root) => {
    const { findings } = await loadDefinitions({ root, known });
    expect(shownOf(await read(root))).toEqual(findings.map(printed));
  });

  it('in each of the mistakes that the lint is tried with', () => {
    for (const [file, rule, line, column] of MISTAKES) {
      const edited = join(workspace.folder, basename(file));
      workspace.edit(edited, readFileSync(join(import.meta.dirname, '../lint/mistakes', file), 'utf8'));
      workspace.settle();
      // What the lint prints of each is in its own tests: this place, and nothing else.
      const at = shownOf(workspace, edited).map((text) => text.split(' ').slice(0, 3));
      expect([file, at.map(([place, , found]) => [place, found])]).toEqual([file, [[`${line}:${column}`, rule]]]);
      workspace.close(edited);
      workspace.settle();
    }
  });

  it('while the product is typed it is checked by itself, and the groups by it after a pause', () => {
    const path = join(workspace.folder, 'product.json');
    const text = readFileSync(join(REPOSITORY, 'definitions/product.json'), 'utf8');
    workspace.edit(path, text.replace('"name": "is_active"', '"name": "is_live"'));
    const before = workspace.view().product;
    workspace.edit(path, text.replace('"timeZone": "', '"timeZone": "No/Such '));
    expect(workspace.view().product).toBe(before);
    expect(shownOf(workspace, path).join()).toContain('product-valid');
    workspace.edit(path, text);
    expect(workspace.settle()).toBe(true);
    expect(workspace.view().product).not.toBe(before);
    expect(workspace.settle()).toBe(false);
    workspace.close(path);
  });

  it('in all files again, after each of the mistakes has been typed and taken back', async () => {
    const { findings } = await loadDefinitions({ root: fixtures, known });
    expect(shownOf(workspace)).toEqual(findings.map(printed));
  });

  it('marks the name or the value, and of an object its brace alone', () => {
    const edited = join(workspace.folder, 'cell.json');
    const { sources, targetAt } = workspace.view();
    expect(targetAt(edited)).toBeUndefined();
    expect(sources.length).toBeGreaterThan(50);
    workspace.edit(edited, readFileSync(join(import.meta.dirname, '../lint/mistakes/cell.json'), 'utf8'));
    const source = workspace.view().targetAt(edited)?.source;
    const [finding] = workspace.check(new Set([edited])).get(edited) ?? [];
    if (source === undefined || finding === undefined) throw new Error('nothing is found');
    const { range } = toDiagnostic(finding, source, new Map());
    expect(source.text.split('\n')[range.start.line]?.slice(range.start.character, range.end.character)).toMatch(
      /^"[a-z]+"$/,
    );
    workspace.close(edited);
  });
});
