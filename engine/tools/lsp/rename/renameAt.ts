import { readFileSync } from 'node:fs';
import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Range, TextEdit, type WorkspaceEdit } from 'vscode-languageserver/node';
import { PRODUCT_FOLDER, REPOSITORY } from '../../lint/places.ts';
import type { AskedPlace } from '../AskedPlace.types.ts';
import { mentionAt } from '../names/mentions.ts';
import type { Thing } from '../names/Thing.types.ts';
import { rangeOf, uriOf } from '../workspace/positions.ts';
import { RenameError, renameThing, requireRenamable, type Renaming } from './renameThing.ts';

/** What the editor asks a new name for: the place of the name, and the name. */
export function renamableAt(asked: AskedPlace): { range: Range; placeholder: string } {
  const mention = mentionAt(asked);
  if (mention === undefined) throw new RenameError('nothing that has a name is here');
  requireRenamable(asked.view, mention.thing);
  const placeholder = mention.thing.name;
  return { range: rangeOf(mention.source, mention), placeholder };
}

/** A renaming as edits of the editor, and what else names the thing and is left to people. */
export function renameAt(
  asked: AskedPlace,
  to: string,
  { canMove }: { canMove: boolean },
): { edit: WorkspaceEdit; left: string[] } {
  const mention = mentionAt(asked);
  if (mention === undefined) throw new RenameError('nothing that has a name is here');
  const renaming = renameThing(asked.view, mention.thing, to);
  return { edit: editOf(renaming, canMove), left: leftFor(mention.thing, renaming, canMove) };
}

function editOf({ files, moved = [] }: Renaming, canMove: boolean): WorkspaceEdit {
  const changes = files.map(({ source, edits }) => ({
    uri: uriOf(source.path),
    edits: edits.map(({ offset, length, text }) => TextEdit.replace(rangeOf(source, { offset, length }), text)),
  }));
  if (!canMove) return { changes: Object.fromEntries(changes.map(({ uri, edits }) => [uri, edits])) };
  return {
    documentChanges: [
      ...changes.map(({ uri, edits }) => ({ textDocument: { uri, version: null }, edits })),
      ...moved.map(({ from, to }) => ({ kind: 'rename' as const, oldUri: uriOf(from), newUri: uriOf(to) })),
    ],
  };
}

/** What no edit of definitions changes: what others call, code of the product, and the file where the editor cannot move it. */
function leftFor({ kind, name }: Thing, { moved = [] }: Renaming, canMove: boolean): string[] {
  const code = kind === 'group' || kind === 'field' ? codeThatNames(name) : [];
  return [
    ...(canMove ? [] : moved.map((file) => `move ${file.from} to ${file.to}`)),
    ...(kind === 'group'
      ? ['the next start of the server renames its table, and sends callers of the API on to the new name']
      : []),
    ...(code.length === 0 ? [] : [`code names "${name}" too: ${code.join(', ')}`]),
  ];
}

/** Files of the product's own code, texts and seeds in which a name is written as a text of its own. */
function codeThatNames(name: string): string[] {
  const files = [PRODUCT_FOLDER, 'server/product'].flatMap((folder) =>
    globSync('**/*.{ts,tsx,json}', { cwd: join(REPOSITORY, folder) }).map((file) => `${folder}/${file}`),
  );
  const word = new RegExp(`['"\`./]${name}['"\`./?]`);
  // A file of records that a database starts with is named as its group.
  return files
    .filter((file) => basename(file) === `${name}.json` || word.test(readFileSync(join(REPOSITORY, file), 'utf8')))
    .toSorted();
}
