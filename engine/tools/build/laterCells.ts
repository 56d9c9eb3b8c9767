import { existsSync, readdirSync } from 'node:fs';
import type { ResolvedResource } from '../../core/definition/Resolved.types.ts';

/** The cells that no list has from the first. */
export interface LaterCells {
  /** Folder with a folder per cell, named by its id. */
  folder: string;
  /** The module that adds them to the others. */
  module: string;
}

/** Line of a definition's chunk that loads the later cells beside it; `''` where it draws none of them. */
export function importLaterCells(resource: ResolvedResource, cells: LaterCells | undefined): string {
  if (cells === undefined || !existsSync(cells.folder)) return '';
  const text = JSON.stringify(resource);
  const isDrawn = readdirSync(cells.folder).some((id) => text.includes(`"cell":${JSON.stringify(id)}`));
  return isDrawn ? `import ${JSON.stringify(cells.module)};` : '';
}
