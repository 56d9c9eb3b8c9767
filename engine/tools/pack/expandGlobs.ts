import { matchesGlob, posix } from 'node:path';

/**
 * `import.meta.glob(patterns)` or `import.meta.glob(patterns, options)`, as written in the workspaces and kept by
 * TypeScript.
 */
const CALL = /import\.meta\.glob\(\s*(\[[^\]]*\]|'[^']*')\s*(?:,\s*(\{[^}]*\})\s*)?,?\s*\)/g;
const QUOTED = /'([^']*)'/g;
const IMPORT = /\bimport:\s*'([^']*)'/;

/**
 * A compiled module with its `import.meta.glob` expanded. In a package the files are known; and Vite, which understands
 * the call, bundles packages for `lawha dev` without it, from another folder.
 *
 * @param path of the module in its package, with slashes
 * @param files of the package, by their paths
 * @throws Error for a call that finds nothing or is not understood
 * @example expandGlobs("import.meta.glob('./*.js')", 'cells/all.js', ['cells/a.js']) // "{'./a.js': () => import('./a.js')}"
 */
export function expandGlobs(text: string, path: string, files: readonly string[]): string {
  const imports: string[] = [];
  const expanded = text.replaceAll(CALL, (_whole, patterns: string, options = '') => {
    const found = findFiles(patterns, { path, files });
    if (found.length === 0) throw new Error(`${path}: ${patterns} finds no file of the package`);
    const name = IMPORT.exec(options)?.[1];
    const isEager = /\beager:\s*true/.test(options);
    const entries = found.map((file) => `'${file}': ${isEager ? eager(file, { name, imports }) : lazy(file, name)}`);
    return `{ ${entries.join(', ')} }`;
  });
  // A comment may contain the name; a call has a bracket after it.
  if (/import\.meta\.glob\(/.test(expanded)) throw new Error(`${path}: a call of import.meta.glob is not understood`);
  return [...imports, expanded].join('\n');
}

/** The files that patterns of a module match, as its import paths; `!` excludes. */
function findFiles(patterns: string, { path, files }: { path: string; files: readonly string[] }): string[] {
  const folder = posix.dirname(path);
  const all = [...patterns.matchAll(QUOTED)].map(([, pattern = '']) => pattern);
  const matches = (file: string, pattern: string): boolean => matchesGlob(file, posix.join(folder, pattern));
  const wanted = all.filter((pattern) => !pattern.startsWith('!'));
  const refused = all.filter((pattern) => pattern.startsWith('!')).map((pattern) => pattern.slice(1));
  return files
    .filter((file) => wanted.some((one) => matches(file, one)) && !refused.some((one) => matches(file, one)))
    .map((file) => posix.relative(folder, file))
    .map((file) => (file.startsWith('.') ? file : `./${file}`));
}

function eager(file: string, { name, imports }: { name: string | undefined; imports: string[] }): string {
  const local = `__glob${imports.length}`;
  const bound = name === undefined ? `* as ${local}` : `{ ${name} as ${local} }`;
  imports.push(`import ${bound} from '${file}';`);
  return local;
}

function lazy(file: string, name: string | undefined): string {
  const loaded = `import('${file}')`;
  return name === undefined ? `() => ${loaded}` : `() => ${loaded}.then((module) => module['${name}'])`;
}
