/** The command `npm run lsp:vscode -- FOLDER`: builds the extension for VS Code as a package into a folder. */
import { buildExtension } from './buildExtension.ts';

const [folder, ...rest] = process.argv.slice(2);
if (folder === undefined || rest.length > 0) {
  process.stderr.write(
    'lsp:vscode: name one folder for the package, for instance: npm run lsp:vscode -- ../packages\n',
  );
  process.exitCode = 2;
} else process.stdout.write(`${await buildExtension(folder)}\n`);
