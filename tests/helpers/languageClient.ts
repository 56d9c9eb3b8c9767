import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pathToFileURL } from 'node:url';
import {
  createConnection,
  createProtocolConnection,
  type Diagnostic,
  DidChangeTextDocumentNotification,
  DidCloseTextDocumentNotification,
  DidOpenTextDocumentNotification,
  ExitNotification,
  InitializedNotification,
  InitializeRequest,
  type InitializeResult,
  type Position,
  type ProtocolConnection,
  PublishDiagnosticsNotification,
  ShowMessageNotification,
  ShutdownRequest,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node';
import { serve } from '../../engine/tools/lsp/serve.ts';

const REPOSITORY = join(import.meta.dirname, '../..');

/** An editor without a screen: it opens, types and asks, and keeps what the server shows. */
export interface LanguageClient {
  connection: ProtocolConnection;
  initialized: InitializeResult;
  /** What is shown about a file of the folder now, by its name. */
  shown: (name: string) => Diagnostic[] | undefined;
  messages: string[];
  uri: (name: string) => string;
  open: (name: string, text: string) => Promise<void>;
  /** Replaces a part of an open text, or all of it. */
  type: (name: string, text: string, range?: { start: Position; end: Position }) => Promise<void>;
  close: (name: string) => Promise<void>;
  stop: () => Promise<void>;
}

/** Starts a server in this process and speaks to it through streams, as over standard input and output. */
export async function startLanguageClient(root: string): Promise<LanguageClient> {
  const [up, down] = [new PassThrough(), new PassThrough()];
  serve(createConnection(new StreamMessageReader(up), new StreamMessageWriter(down)), { root });
  const connection = createProtocolConnection(new StreamMessageReader(down), new StreamMessageWriter(up));
  const client = await speak(connection, root);
  return {
    ...client,
    stop: async () => {
      // The exit of the protocol would end this process.
      await connection.sendRequest(ShutdownRequest.type);
      connection.dispose();
    },
  };
}

/** Starts the command as an editor does. `ended` is its exit code. */
export async function spawnLanguageClient(root: string): Promise<LanguageClient & { ended: Promise<number | null> }> {
  const main = join(REPOSITORY, 'engine/tools/lsp/main.ts');
  const child = spawn(process.execPath, [main, '--stdio', '--root', root], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = new Promise<number | null>((resolve) => {
    child.on('exit', resolve);
  });
  const connection = createProtocolConnection(
    new StreamMessageReader(child.stdout),
    new StreamMessageWriter(child.stdin),
  );
  const client = await speak(connection, root);
  return {
    ...client,
    ended,
    stop: async () => {
      await connection.sendRequest(ShutdownRequest.type);
      await connection.sendNotification(ExitNotification.type);
      await ended;
      connection.dispose();
    },
  };
}

async function speak(connection: ProtocolConnection, root: string): Promise<Omit<LanguageClient, 'stop'>> {
  const shown = new Map<string, Diagnostic[]>();
  const messages: string[] = [];
  const versions = new Map<string, number>();
  const uri = (name: string): string => pathToFileURL(join(root, 'definitions', `${name}.json`)).href;
  connection.onNotification(PublishDiagnosticsNotification.type, ({ uri: about, diagnostics }) => {
    shown.set(about, diagnostics);
  });
  connection.onNotification(ShowMessageNotification.type, ({ message }) => {
    messages.push(message);
  });
  connection.listen();
  const initialized = await connection.sendRequest(InitializeRequest.type, {
    processId: process.pid,
    rootUri: pathToFileURL(root).href,
    capabilities: { textDocument: { completion: { completionItem: { snippetSupport: true } } } },
  });
  await connection.sendNotification(InitializedNotification.type, {});
  return {
    connection,
    initialized,
    messages,
    uri,
    shown: (name) => shown.get(uri(name)),
    open: async (name, text) => {
      versions.set(name, 1);
      await connection.sendNotification(DidOpenTextDocumentNotification.type, {
        textDocument: { uri: uri(name), languageId: 'json', version: 1, text },
      });
    },
    type: async (name, text, range) => {
      const version = (versions.get(name) ?? 0) + 1;
      versions.set(name, version);
      await connection.sendNotification(DidChangeTextDocumentNotification.type, {
        textDocument: { uri: uri(name), version },
        contentChanges: [range ? { text, range } : { text }],
      });
    },
    close: (name) =>
      connection.sendNotification(DidCloseTextDocumentNotification.type, { textDocument: { uri: uri(name) } }),
  };
}
