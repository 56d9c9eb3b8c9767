import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import {
  CodeActionRequest,
  CompletionRequest,
  DefinitionRequest,
  type DocumentSymbol,
  DocumentSymbolRequest,
  HoverRequest,
  PrepareRenameRequest,
  ReferencesRequest,
  RenameRequest,
} from 'vscode-languageserver/node';
import { spawnLanguageClient } from '../helpers/languageClient.ts';

const FIXTURES = join(import.meta.dirname, '../fixtures/definitions');

/** A folder of a few groups that are their own project. */
function makeRoot(): string {
  const root = mkdtempSync(join(tmpdir(), 'lsp-'));
  for (const name of ['regions', 'districts'])
    cpSync(join(FIXTURES, `${name}.json`), join(root, 'definitions', `${name}.json`));
  writeFileSync(join(root, 'definitions/navigation.json'), '{ "groups": [] }');
  return root;
}

const root = makeRoot();
const client = await spawnLanguageClient(root);
const regions = readFileSync(join(FIXTURES, 'regions.json'), 'utf8');
const codes = (name: string): unknown[] => (client.shown(name) ?? []).map(({ code }) => code);

afterAll(() => {
  rmSync(root, { recursive: true });
});

describe('AUTH-14: the server, spoken to as an editor does', () => {
  it('shows a mistake after the key that makes it, and nothing when it is taken back', async () => {
    await client.open('regions', regions);
    const line = regions.split('\n').findIndex((text) => text.includes('"label"'));
    const character = regions.split('\n')[line]?.indexOf('label') ?? 0;
    const at = { line, character };
    await client.type('regions', 'x', { start: at, end: at });
    await expect.poll(() => codes('regions')).toContain('unknown-key');
    await client.type('regions', '', { start: at, end: { line, character: character + 1 } });
    await expect.poll(() => codes('regions')).toEqual([]);
  });

  it('shows what an edit breaks in another file', async () => {
    await client.type('regions', regions.replace('"name": "regions"', '"name": "areas"'));
    await expect.poll(() => codes('districts')).toContain('relation-exists');
    await client.close('regions');
    await expect.poll(() => codes('districts')).toEqual([]);
  });

  it('follows files that are written, added and taken away without the editor', async () => {
    const file = join(root, 'definitions/strays.json');
    writeFileSync(join(root, 'strays.json'), '{ "name": "strays" ');
    renameSync(join(root, 'strays.json'), file);
    await expect.poll(() => codes('strays')).toEqual(['json-syntax']);
    rmSync(file);
    await expect.poll(() => codes('strays')).toEqual([]);
  });

  it('has an outline of a file, also of one that is being typed', async () => {
    await client.open('regions', `${regions.slice(0, regions.indexOf('"form"'))} "co`);
    const asked = { textDocument: { uri: client.uri('regions') } };
    const broken = (await client.connection.sendRequest(DocumentSymbolRequest.type, asked)) as DocumentSymbol[];
    expect(broken.map(({ name }) => name)).toContain('name');
    await client.type('regions', regions);
    const whole = (await client.connection.sendRequest(DocumentSymbolRequest.type, asked)) as DocumentSymbol[];
    const fields = whole
      .find(({ name }) => name === 'form')
      ?.children?.find(({ name }) => name === 'schema')
      ?.children?.find(({ name }) => name === 'properties')?.children;
    expect(fields?.map(({ name }) => name)).toEqual(Object.keys(JSON.parse(regions).form.schema.properties));
    await client.close('regions');
  });

  it('completes, explains, finds, renames and corrects over the wire', async () => {
    await client.open('regions', regions);
    const textDocument = { uri: client.uri('regions') };
    const place = (text: string, part: string, within: number) => {
      const offset = text.indexOf(part) + within;
      const lines = text.slice(0, offset).split('\n');
      return { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 };
    };
    const position = place(regions, '"name": "regions"', 10);
    const { connection } = client;
    expect(await connection.sendRequest(HoverRequest.type, { textDocument, position })).toMatchObject({
      contents: { value: expect.stringContaining('Regions') },
    });
    const context = { includeDeclaration: false };
    const references = await connection.sendRequest(ReferencesRequest.type, { textDocument, position, context });
    expect(references?.map(({ uri }) => uri)).toContain(client.uri('districts'));
    const definition = await connection.sendRequest(DefinitionRequest.type, { textDocument, position });
    expect(definition).toMatchObject([{ uri: client.uri('regions') }]);
    expect(await connection.sendRequest(PrepareRenameRequest.type, { textDocument, position })).toMatchObject({
      placeholder: 'regions',
    });
    const edit = await connection.sendRequest(RenameRequest.type, { textDocument, position, newName: 'areas' });
    expect(Object.keys(edit?.changes ?? {})).toEqual(
      expect.arrayContaining([client.uri('regions'), client.uri('districts')]),
    );
    await expect.poll(() => client.messages.join()).toContain('regions.json to ');
    const typed = regions.replace('"label"', '"lable"');
    await client.type('regions', typed);
    const range = { start: place(typed, '"lable"', 1), end: place(typed, '"lable"', 1) };
    const asked = { textDocument, range, context: { diagnostics: [] } };
    const actions = await connection.sendRequest(CodeActionRequest.type, asked);
    expect(actions?.map(({ title }) => title)).toEqual(['Write "label" (unknown-key)']);
    const items = await connection.sendRequest(CompletionRequest.type, { textDocument, position: range.start });
    expect(items).toEqual(expect.arrayContaining([expect.objectContaining({ label: 'label' })]));
    await client.close('regions');
  });

  it('answers nothing about files outside the project, and ends when it is asked to', async () => {
    for (const uri of ['file:///etc/passwd', 'untitled:Untitled-1', 'not an address', `${client.uri('regions')}x`])
      expect(await client.connection.sendRequest(DocumentSymbolRequest.type, { textDocument: { uri } })).toEqual([]);
    rmSync(join(root, 'definitions'), { recursive: true });
    await client.open('districts', '{');
    await expect.poll(() => codes('districts')).toEqual(['json-syntax']);
    await client.stop();
    expect(await client.ended).toBe(0);
  });
});
