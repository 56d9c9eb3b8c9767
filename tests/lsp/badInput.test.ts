import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import {
  CodeActionRequest,
  CompletionRequest,
  DocumentSymbolRequest,
  HoverRequest,
  RenameRequest,
} from 'vscode-languageserver/node';
import { asProduct } from '../../engine/core/product/currentProduct.ts';
import { REPOSITORY } from '../../engine/tools/lint/places.ts';
import { defineProductRule } from '../../engine/tools/lint/rules/defineRule.ts';
import { completionsAt } from '../../engine/tools/lsp/completion/completionsAt.ts';
import { definitionsAt } from '../../engine/tools/lsp/definition/definitionsAt.ts';
import { hoverAt } from '../../engine/tools/lsp/hover/hoverAt.ts';
import { referencesAt } from '../../engine/tools/lsp/references/referencesAt.ts';
import { outlineOf } from '../../engine/tools/lsp/symbols/outlineOf.ts';
import { openWorkspace } from '../../engine/tools/lsp/workspace/openWorkspace.ts';
import { startLanguageClient } from '../helpers/languageClient.ts';
import { openFolder } from './openFixtures.ts';

const shipped = await openFolder(REPOSITORY);
const root = mkdtempSync(join(tmpdir(), 'lsp-bad-'));
const folder = join(root, 'definitions');
mkdirSync(folder);
writeFileSync(join(folder, 'navigation.json'), '{ "groups": [] }');

const GIFTS = `{
  "name": "gifts",
  "label": { "ar": "هدايا", "en": "Gifts" },
  "icon": "nothing-like-it",
  "form": { "schema": { "type": "object", "properties": { "name": { "$ref": "lawha:bilingual-text", "maxLength": 60 } } } }
}
`;

afterAll(() => {
  rmSync(root, { recursive: true });
});

/** Everything that can be asked of a text at its end, and what is found in it. */
function askAll(path: string, text: string): number {
  shipped.edit(path, text);
  const view = shipped.view();
  const target = view.targetAt(path);
  if (target === undefined) throw new Error('the file is gone');
  const place = { view, target, source: target.source, offset: text.length };
  asProduct(view.product, () => {
    outlineOf(target.source);
    completionsAt(place);
    hoverAt({ ...place, offset: Math.max(0, text.length - 3) });
    definitionsAt(place);
    referencesAt(place, true);
  });
  const findings = shipped.check(new Set([path])).get(path) ?? [];
  for (const { line, column } of findings) expect(Math.min(line, column)).toBeGreaterThan(0);
  return findings.length;
}

describe('AUTH-17: bad input', () => {
  it('a file that is cut anywhere is answered, with a place of what is wrong', () => {
    for (const { path, text } of shipped.view().sources) {
      const cuts = path.endsWith('/cities.json') ? 200 : 1;
      for (let cut = 0; cut < cuts; cut += 1) {
        const at = Math.floor((text.trimEnd().length * (cut + 0.5)) / cuts);
        expect([path, at, askAll(path, text.slice(0, at)) > 0]).toEqual([path, at, true]);
      }
      shipped.close(path);
    }
    expect([...shipped.check().values()].flat()).toEqual([]);
  });

  it.each([
    ['10 MB', `[${' '.repeat(10_000_000)}]`],
    ['deep nesting', '{"a":['.repeat(100_000)],
    ['a name twice', '{ "name": "gifts", "name": "gifts" }'],
    ['names of prototypes', '{ "__proto__": { "name": 1 }, "constructor": 2 }'],
    ['direction marks in a name', '{ "na\u202Eme": "gifts" }'],
    ['nothing', ''],
    ['a list', '[1, 2, 3]'],
  ])('%s is answered', (_what, text) => {
    const path = join(shipped.folder, 'gifts.json');
    expect(askAll(path, text)).toBeGreaterThan(0);
    shipped.close(path);
  });

  it('a rule that throws is a finding, and the others run', async () => {
    const rule = defineProductRule({ id: 'broken', summary: 's', cases: {} }, () => {
      throw new Error('out of order');
    });
    const workspace = openWorkspace({
      root: REPOSITORY,
      known: { icons: new Set(['house']), rules: new Map([['broken', rule]]) },
      onProblem: () => undefined,
    });
    await workspace.read();
    const product = join(workspace.folder, 'product.json');
    const text = workspace.view().targetAt(product)?.source.text ?? '';
    workspace.edit(product, text.replace(/"lint": \[[^\]]*\]/, '"lint": ["broken"]'));
    expect(workspace.settle()).toBe(true);
    const path = join(workspace.folder, 'gifts.json');
    workspace.edit(path, GIFTS);
    const rules = (workspace.check(new Set([path])).get(path) ?? []).map(({ rule: id }) => id);
    expect(rules).toEqual(expect.arrayContaining(['broken', 'known-icon']));
  });

  it('a byte order mark, Windows line ends and other encodings are shown where the editor has them', async () => {
    writeFileSync(join(folder, 'marked.json'), `\uFEFF${GIFTS.replaceAll('gifts', 'marked')}`);
    writeFileSync(join(folder, 'windows.json'), GIFTS.replaceAll('gifts', 'windows').replaceAll('\n', '\r\n'));
    writeFileSync(join(folder, 'latin.json'), Buffer.from('{ "name": "caf\u00e9" }', 'latin1'));
    const client = await startLanguageClient(root);
    const placed = (name: string): unknown[] =>
      (client.shown(name) ?? []).map(
        ({ code, range: { start } }) => `${String(code)} ${start.line}:${start.character}`,
      );
    await expect.poll(() => placed('latin')).toContain('json-syntax 0:14');
    expect(placed('marked')).toEqual(['json-syntax 0:0']);
    await expect.poll(() => placed('windows')).toContain('known-icon 3:10');
    // The editor takes the mark out of the text that it opens; the file has it until it is saved.
    await client.open('marked', GIFTS.replaceAll('gifts', 'marked'));
    await client.type('marked', GIFTS.replaceAll('gifts', 'marked'));
    const symbols = await client.connection.sendRequest(DocumentSymbolRequest.type, {
      textDocument: { uri: client.uri('marked') },
    });
    expect(placed('marked')).toEqual(['json-syntax 0:0']);
    expect(symbols).not.toEqual([]);
    await client.stop();
  });

  it('what is asked with wrong parameters is answered with an error, and the next question as ever', async () => {
    const client = await startLanguageClient(root);
    await client.open('gifts', GIFTS);
    const textDocument = { uri: client.uri('gifts') };
    for (const method of ['textDocument/hover', 'textDocument/completion', 'textDocument/rename'])
      await expect(client.connection.sendRequest(method, { nothing: true })).rejects.toThrow(method);
    await expect(client.connection.sendRequest('lawha/unknown')).rejects.toThrow('Unhandled method');
    const far = { line: 1e6, character: 1e6 };
    const position = { line: 3, character: 12 };
    expect(await client.connection.sendRequest(HoverRequest.type, { textDocument, position: far })).toBeNull();
    const range = { start: position, end: position };
    const asked = { textDocument, range, context: { diagnostics: [] } };
    expect(Array.isArray(await client.connection.sendRequest(CodeActionRequest.type, asked))).toBe(true);
    expect(await client.connection.sendRequest(CompletionRequest.type, { textDocument, position })).not.toEqual([]);
    const refused = client.connection.sendRequest(RenameRequest.type, { textDocument, position, newName: 'x' });
    await expect(refused).rejects.toThrow('keeps its name');
    await client.stop();
  });
});
