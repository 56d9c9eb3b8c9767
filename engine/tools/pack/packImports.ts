import { dirname, posix } from 'node:path';
import type { Room } from './rooms.ts';

/** `from '…'`, `import '…'`, `import('…')` and `declare module '…'` do not occur in texts of the code. */
const SPECIFIER = /(\bfrom\s*|\bimport\s*\(?\s*|\bnew URL\(\s*)(['"])(\.\.?\/[^'"]+)\2/g;
const GLOB = /import\.meta\.glob\(\s*(\[[^\]]*\]|'[^']*')/g;

/**
 * A compiled module for its package: imports within the package stay relative, imports of another one use its name, and
 * TypeScript files become the compiled ones.
 *
 * @param path of the module from the repository, with slashes
 * @throws Error for an import that no package contains
 */
export function packImports(text: string, path: string, rooms: readonly Pick<Room, 'folder' | 'name'>[]): string {
  const own = path.slice(0, path.indexOf('/'));
  return text
    .replaceAll(SPECIFIER, (_whole, before: string, quote: string, specifier: string) => {
      const target = compiled(posix.join(dirname(path), specifier));
      const [folder = ''] = target.split('/', 1);
      if (folder === own) return `${before}${quote}${compiled(specifier)}${quote}`;
      const room = rooms.find((candidate) => candidate.folder === folder);
      if (room === undefined) throw new Error(`${path} imports ${specifier}, which is in no package`);
      return `${before}${quote}${room.name}/modules${target.slice(folder.length)}${quote}`;
    })
    .replaceAll(GLOB, (whole) => whole.replaceAll(/\.tsx?'/g, ".js'"));
}

function compiled(path: string): string {
  return path.replace(/(?<!\.d)\.tsx?$/, '.js');
}
