import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { acceptCompletion, currentCompletions, startCompletion } from '@codemirror/autocomplete';
import { json } from '@codemirror/lang-json';
import { forEachDiagnostic } from '@codemirror/lint';
import {
  findReferences,
  jumpToDefinition,
  languageServerExtensions,
  LSPClient,
  renameSymbol,
  type Transport,
} from '@codemirror/lsp-client';
import { EditorView } from '@codemirror/view';
import { fireEvent } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Message, StreamMessageReader, StreamMessageWriter } from 'vscode-languageserver/node';
import { PATIENCE } from '../helpers/patience.ts';

vi.hoisted(() => {
  // The editor measures its lines; there is no layout here.
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
});

const REPOSITORY = join(import.meta.dirname, '../..');
const NAMES = ['regions', 'districts'] as const;

type Name = (typeof NAMES)[number];

let root: string;
let server: ChildProcess;
let client: LSPClient;
const views = new Map<Name, EditorView>();

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'lsp-editor-'));
  for (const name of NAMES)
    cpSync(join(REPOSITORY, `tests/fixtures/definitions/${name}.json`), join(root, `definitions/${name}.json`));
  writeFileSync(join(root, 'definitions/navigation.json'), '{ "groups": [] }');
  const main = join(REPOSITORY, 'engine/tools/lsp/main.ts');
  server = spawn(process.execPath, [main, '--stdio', '--root', root], { stdio: ['pipe', 'pipe', 'inherit'] });
  client = new LSPClient({
    rootUri: pathToFileURL(root).href,
    timeout: PATIENCE.condition,
    extensions: languageServerExtensions(),
  });
  client.connect(overStreams(server));
  await client.initializing;
  for (const name of NAMES) views.set(name, open(name));
});
afterAll(async () => {
  for (const view of views.values()) view.destroy();
  await client.request('shutdown', null);
  const ended = new Promise((resolve) => {
    server.once('exit', resolve);
  });
  client.notification('exit', null);
  await ended;
  client.disconnect();
  rmSync(root, { recursive: true });
});

/** The frames of the protocol, which the client leaves to its transport. */
function overStreams({ stdin, stdout }: ChildProcess): Transport {
  if (stdin === null || stdout === null) throw new Error('The server has no streams');
  const [reader, writer] = [new StreamMessageReader(stdout), new StreamMessageWriter(stdin)];
  const handlers = new Set<(message: string) => void>();
  reader.listen((message) => {
    for (const handle of handlers) handle(JSON.stringify(message));
  });
  return {
    send: (message) => void writer.write(JSON.parse(message) as Message),
    subscribe: (handler) => void handlers.add(handler),
    unsubscribe: (handler) => void handlers.delete(handler),
  };
}

function open(name: Name): EditorView {
  const file = join(root, `definitions/${name}.json`);
  return new EditorView({
    doc: readFileSync(file, 'utf8'),
    extensions: [json(), client.plugin(pathToFileURL(file).href, 'json')],
    parent: document.body,
  });
}

function viewOf(name: Name): EditorView {
  const view = views.get(name);
  if (view === undefined) throw new Error(`${name} is not open`);
  return view;
}

/** What the editor marks as wrong. */
function shown(name: Name): string[] {
  const messages: string[] = [];
  forEachDiagnostic(viewOf(name).state, ({ message }) => messages.push(message));
  return messages;
}

/** Puts the cursor into a text. */
function goTo(name: Name, text: string, within = 1): EditorView {
  const view = viewOf(name);
  const anchor = view.state.doc.toString().indexOf(text) + within;
  view.dispatch({ selection: { anchor } });
  return view;
}

function type(name: Name, at: string, insert: string): void {
  const from = viewOf(name).state.doc.toString().indexOf(at);
  viewOf(name).dispatch({ changes: { from, to: from + at.length, insert }, userEvent: 'input.type' });
}

const textOf = (name: Name): string => viewOf(name).state.doc.toString();

describe('AUTH-17: the language server in an editor with a client of its own, CodeMirror’s', () => {
  it('marks a mistake where it was typed, in its words, and no longer once it is taken back', async () => {
    await expect.poll(() => client.serverCapabilities).toBeTruthy();
    type('regions', '"label"', '"lable"');
    await expect.poll(() => shown('regions').join()).toContain('lable');
    const marks = [...viewOf('regions').dom.querySelectorAll('.cm-lintRange-error')];
    expect(marks.map(({ textContent }) => textContent)).toContain('"lable"');
    type('regions', '"lable"', '"label"');
    await expect.poll(() => shown('regions')).toEqual([]);
  });

  it('completes a key that fits, in the place of what was typed of it', async () => {
    const before = textOf('regions');
    type('regions', '"name": "regions",', '"name": "regions",\n  "descr",');
    const view = goTo('regions', '"descr"', '"descr'.length);
    startCompletion(view);
    const offered = () => currentCompletions(view.state).map(({ label }) => label);
    await expect.poll(offered).toContain('"description"');
    // The editor ignores a key that is pressed as soon as the list is shown.
    await expect.poll(() => acceptCompletion(view)).toBe(true);
    expect(textOf('regions')).toMatch(/"name": "regions",\n {2}"description": /);
    view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: before } });
    await expect.poll(() => shown('regions')).toEqual([]);
  });

  it('leads from a name to what it names, and lists the places that name it', async () => {
    const districts = goTo('districts', '"resource": "regions"', '"resource": "re'.length);
    expect(jumpToDefinition(districts)).toBe(true);
    const regions = viewOf('regions');
    await expect.poll(() => regions.state.selection.main.head).toBe(textOf('regions').indexOf('regions'));
    findReferences(regions);
    await expect
      .poll(() => regions.dom.querySelector('.cm-lsp-reference-panel')?.textContent)
      .toContain('districts.json');
  });

  it('renames a field in every open file that names it, and the lint finds nothing afterwards', async () => {
    const view = goTo('districts', '"region_id": {', 2);
    expect(renameSymbol(view)).toBe(true);
    const panel = view.dom.querySelector('.cm-lsp-rename-panel');
    const [input, form] = [panel?.querySelector('input'), panel?.closest('form') ?? panel?.querySelector('form')];
    if (!input || !form) throw new Error('Nothing asks for a name');
    input.value = 'area_id';
    fireEvent.submit(form);
    await expect.poll(() => textOf('districts')).toContain('"area_id"');
    // The file remembers the former name, so that the values of its records are kept.
    expect(textOf('districts').replaceAll(/\s/g, '')).toContain('"x-renamed-from":["region_id"]');
    expect(textOf('districts')).toContain('"required": ["name", "area_id"]');
    await expect.poll(() => shown('districts')).toEqual([]);
  });
});
