/** The extension for VS Code: starts the language server of the project and connects the editor with it. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { commands, type ExtensionContext, workspace } from 'vscode';
import { LanguageClient } from 'vscode-languageclient/node';

const clients: LanguageClient[] = [];

/** Called by the editor when a folder with definitions is opened. */
export async function activate(context: ExtensionContext): Promise<void> {
  context.subscriptions.push(
    commands.registerCommand('lawha.restart', async () => {
      await Promise.all(clients.map((client) => client.restart()));
    }),
  );
  const folders = (workspace.workspaceFolders ?? []).map(({ uri }) => uri.fsPath);
  for (const folder of folders.filter((path) => existsSync(join(path, 'definitions')))) {
    const client = createClient(folder);
    clients.push(client);
    await client.start();
  }
}

/** Called by the editor when it ends, or the extension is turned off. */
export async function deactivate(): Promise<void> {
  await Promise.all(clients.splice(0).map((client) => client.stop()));
}

function createClient(folder: string): LanguageClient {
  const stated = workspace.getConfiguration('lawha').get<string[]>('command') ?? [];
  const [command = 'npm', ...args] = stated.length > 0 ? stated : ['npm', 'run', '--silent', 'lsp'];
  // On Windows npm is a script, which only a shell starts.
  const options = { cwd: folder, shell: process.platform === 'win32' };
  return new LanguageClient(
    'lawha',
    'lawha',
    { command, args, options },
    {
      documentSelector: [
        { scheme: 'file', language: 'json', pattern: join(folder, 'definitions/*.json') },
        { scheme: 'file', language: 'json', pattern: join(folder, '{src/locales,server}/**/*.json') },
      ],
    },
  );
}
