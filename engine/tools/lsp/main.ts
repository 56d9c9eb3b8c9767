/** The command `npm run lsp`: serves an editor over standard input and output; see `USAGE`. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createConnection, StreamMessageReader, StreamMessageWriter } from 'vscode-languageserver/node';
import { REPOSITORY } from '../lint/places.ts';
import { serve } from './serve.ts';

const USAGE = `npm run --silent lsp [-- --root FOLDER]

Speaks the Language Server Protocol over standard input and output, for an editor to start. --root names the folder with
definitions/ in it; without it this project is served. --stdio is accepted, since editors add it.
`;

try {
  const { values } = parseArgs({
    options: { root: { type: 'string' }, stdio: { type: 'boolean' }, help: { type: 'boolean' } },
  });
  if (values.help === true) process.stdout.write(USAGE);
  else {
    const connection = createConnection(
      new StreamMessageReader(process.stdin),
      new StreamMessageWriter(process.stdout),
    );
    serve(connection, { root: resolve(values.root ?? REPOSITORY) });
  }
} catch (error) {
  process.stderr.write(`lsp: ${error instanceof Error ? error.message : String(error)} → write: ${USAGE}`);
  process.exitCode = 2;
}
