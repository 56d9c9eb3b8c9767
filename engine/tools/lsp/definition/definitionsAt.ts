import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import type { Location } from 'vscode-languageserver/node';
import { PARTS, roomFolder } from '../../lint/places.ts';
import { SHAPE_PREFIX } from '../../lint/references/vocabularies.ts';
import { mentionAt, mentionsOf } from '../names/mentions.ts';
import type { Thing } from '../names/Thing.types.ts';
import type { AskedPlace } from '../AskedPlace.types.ts';
import { rangeOf, uriOf } from '../workspace/positions.ts';

/** Where the thing at a place is defined: in a definition, or in the code of a cell, widget, panel, preview or shape. */
export function definitionsAt(asked: AskedPlace): Location[] {
  const mention = mentionAt(asked);
  if (mention === undefined) return [];
  const stated = mentionsOf(asked.view, mention.thing).filter(({ defines }) => defines);
  if (stated.length > 0)
    return stated.map((place) => ({ uri: uriOf(place.source.path), range: rangeOf(place.source, place) }));
  return filesOf(mention.thing).map((path) => ({ uri: uriOf(path), range: START }));
}

const START = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };

/** Files of the parts that definitions name. */
function filesOf({ kind, name }: Thing): string[] {
  if (kind === 'shape') return [shapeFile(name)].filter(existsSync);
  const folders = { cell: PARTS.cells, widget: PARTS.widgets, panel: PARTS.panels, preview: PARTS.previews }[kind];
  return [folders ?? []]
    .flat()
    .flatMap((folder) =>
      globSync([`${name}/manifest.{ts,js}`, `*/${name}/manifest.{ts,js}`], { cwd: folder }).map((file) =>
        join(folder, file),
      ),
    );
}

function shapeFile(name: string): string {
  return join(roomFolder('schemas'), 'fields', `${name.slice(SHAPE_PREFIX.length)}.schema.json`);
}
