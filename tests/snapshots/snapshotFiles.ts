import { join } from 'node:path';
import type { ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';

/** Where the outlines are: a folder for each group, a file for each of its screens, one for its resolved definition. */
export const FOLDER = join(import.meta.dirname, '__snapshots__');

export const DEFINITION_FILE = 'definition.json';

export function fileOf(resource: ResolvedResource, part: string): string {
  return join(FOLDER, resource.name, `${part}.txt`);
}

/** Paths below `FOLDER` of all that a group has. */
export function filesOf(resource: ResolvedResource): string[] {
  const parts = resource.routes.map(({ path }) => path);
  if (unfolds(resource)) parts.push('expanded');
  return [DEFINITION_FILE, ...parts.map((part) => `${part}.txt`)].map((file) => join(resource.name, file));
}

/** Whether rows of the list unfold in place of a page of their own. */
export function unfolds(resource: ResolvedResource): boolean {
  return resource.show.mode === 'expand' && resource.rowActions.includes('show');
}
