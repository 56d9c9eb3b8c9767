import type { Rolldown } from 'vite';
import type { LoadMap } from './LoadMap.types.ts';

const VIRTUAL = '\0virtual:lawha/';

export interface LoadMapOptions {
  /** The parts by name, each with the id of its module; one is called `entry`. */
  parts: Readonly<Record<string, string>>;
  /** Where the build is served from, with slashes at both ends. */
  base: string;
  /** Address of the API. */
  api: string;
  /** Names of the parts that a service worker stores at once, with the entry. Default: none. */
  stored?: readonly string[];
}

/** The files that each part, definition and form loads besides the entry, from the chunks of a build. */
export function loadMapOf(bundle: Rolldown.OutputBundle, { parts, base, api, stored = [] }: LoadMapOptions): LoadMap {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const reach = (fileName: string, seen: Set<string>): Set<string> => {
    const chunk = byFile.get(fileName);
    if (chunk === undefined || seen.has(fileName)) return seen;
    for (const imported of chunk.imports) reach(imported, seen);
    seen.add(fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) seen.add(style);
    return seen;
  };
  const loadedBy = (module: string): Set<string> => {
    const seen = new Set<string>();
    for (const { fileName, moduleIds, facadeModuleId } of chunks)
      if (facadeModuleId === module || moduleIds.includes(module)) reach(fileName, seen);
    if (seen.size === 0) throw new Error(`The build holds no module ${module.replace('\0', '')}`);
    return seen;
  };
  const entry = loadedBy(parts['entry'] ?? '');
  const beside = (module: string): string[] =>
    [...loadedBy(module)].filter((file) => !entry.has(file)).map((file) => base + file);
  const eachOf = (kind: string): Record<string, string[]> => {
    const start = `${VIRTUAL}${kind}/`;
    const ids = new Set(
      chunks
        .flatMap(({ facadeModuleId, moduleIds }) => [facadeModuleId ?? '', ...moduleIds])
        .filter((id) => id.startsWith(start)),
    );
    return Object.fromEntries([...ids].map((id) => [id.slice(start.length), beside(id)]));
  };
  const filesOf = Object.fromEntries(
    Object.entries(parts).flatMap(([name, module]) => (name === 'entry' ? [] : [[name, beside(module)] as const])),
  );
  const fonts = Object.keys(bundle).filter((file) => /-(arabic|latin)-(400|600)-.*\.woff2$/.test(file));
  const own = [...entry].map((file) => base + file);
  return {
    api,
    entry: own,
    latinFonts: fonts.filter((file) => file.includes('-latin-')).map((file) => base + file),
    parts: filesOf,
    stored: [
      ...new Set([...own, ...fonts.map((file) => base + file), ...stored.flatMap((name) => filesOf[name] ?? [])]),
    ],
    resources: eachOf('resources'),
    forms: eachOf('forms'),
  };
}
