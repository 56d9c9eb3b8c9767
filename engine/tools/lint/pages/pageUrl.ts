import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { roomFolder } from '../places.ts';

/** The pages of the rules below the root of the repository. */
export const PAGES_FILE = 'schemas/rules/README.md';

/**
 * Where the page of a rule is read: in the repository on GitHub while an action runs there, otherwise the file.
 *
 * @example pageUrl('known-cell') // 'file:///work/lawha/schemas/rules/README.md#known-cell'
 */
export function pageUrl(rule: string, env: NodeJS.ProcessEnv = process.env): string {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_SHA: revision } = env;
  const page =
    server === undefined || repository === undefined || revision === undefined
      ? pathToFileURL(join(roomFolder('schemas'), 'rules/README.md')).href
      : `${server}/${repository}/blob/${revision}/${PAGES_FILE}`;
  return `${page}#${rule}`;
}
