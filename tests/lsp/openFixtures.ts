import { join } from 'node:path';
import { loadKnownParts } from '../../engine/tools/lint/loadKnownParts.ts';
import { PARTS } from '../../engine/tools/lint/places.ts';
import { parseSource } from '../../engine/tools/lint/source/parseSource.ts';
import type { AskedPlace } from '../../engine/tools/lsp/AskedPlace.types.ts';
import { openWorkspace, type Workspace } from '../../engine/tools/lsp/workspace/openWorkspace.ts';

export const FIXTURES = join(import.meta.dirname, '../fixtures');

/** Opens a definition folder as an editor has it, with all shipped parts. */
export async function openFolder(root: string = FIXTURES): Promise<Workspace> {
  const workspace = openWorkspace({
    root,
    known: await loadKnownParts(PARTS),
    onProblem: (message) => {
      throw new Error(message);
    },
  });
  await workspace.read();
  return workspace;
}

/**
 * A file of the folder with the cursor at `|`, which is taken out. `edit` changes the text on disk first.
 *
 * @throws Error without a file of the name, or a place to put the cursor
 */
export function placeIn(workspace: Workspace, name: string, edit: (text: string) => string): AskedPlace {
  const path = join(workspace.folder, `${name}.json`);
  workspace.close(path);
  const marked = edit(workspace.view().targetAt(path)?.source.text ?? '');
  const offset = marked.indexOf('|');
  if (offset < 0) throw new Error(`no cursor in ${name}`);
  workspace.edit(path, marked.slice(0, offset) + marked.slice(offset + 1));
  const view = workspace.view();
  const target = view.targetAt(path);
  if (target === undefined) throw new Error(`no file ${name}`);
  return { view, target, source: target.source, offset };
}

/** Replaces one part of a text, which has to be there. */
export function put(part: string, instead: string): (text: string) => string {
  return (text) => {
    if (!text.includes(part)) throw new Error(`${part} is not there`);
    return text.replace(part, () => instead);
  };
}

/** A text as a file, for what is read of texts alone. */
export function asSource(text: string) {
  return parseSource({ path: '/d/gifts.json', file: 'gifts.json', name: 'gifts', text });
}
