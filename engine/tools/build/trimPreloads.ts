import type { Rolldown } from 'vite';

/** The list of files at the start of a chunk, from which its imports name what they preload. */
const LIST = /\(m\.f=(\[[^\]]*\])\)/;
const CALL = /__vite__mapDeps\(\[([\d,]+)\]\)/g;
const TARGET = /import\(["'`]\.\/([\w-]+\.js)["'`]\)/g;

/**
 * Takes out of what a chunk preloads, before it imports another, what is of no use: files that are loaded already when the
 * chunk runs (what it and the page's entry import, with their styles), names that are in it twice, and the imported file
 * itself where nothing is waited for.
 */
export function trimPreloads(bundle: Rolldown.OutputBundle): void {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const reach = (fileName: string, seen: Set<string>): void => {
    const chunk = byFile.get(fileName);
    if (chunk === undefined || seen.has(fileName)) return;
    seen.add(fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) seen.add(style);
    for (const imported of chunk.imports) reach(imported, seen);
  };
  const always = new Set<string>();
  for (const { isEntry, fileName } of chunks) if (isEntry) reach(fileName, always);
  for (const chunk of chunks) {
    const [, list] = LIST.exec(chunk.code) ?? [];
    if (list === undefined) continue;
    const names = JSON.parse(list) as string[];
    const loaded = new Set(always);
    reach(chunk.fileName, loaded);
    const kept: string[] = [];
    const placeOf = (name: string): number => (kept.includes(name) ? kept.indexOf(name) : kept.push(name) - 1);
    const { code } = chunk;
    const trimmed = code.replaceAll(CALL, (_call, places: string, at: number) => {
      const [, own] = [...code.slice(0, at).matchAll(TARGET)].at(-1) ?? [];
      const wanted = new Set(places.split(',').map((place) => names[Number(place)] ?? ''));
      const isWaiting = [...wanted].some((name) => name.endsWith('.css') && !loaded.has(name));
      const left = [...wanted].filter(
        (name) => !loaded.has(name) && (isWaiting || own === undefined || !name.endsWith(`/${own}`)),
      );
      return left.length === 0 ? '[]' : `__vite__mapDeps([${left.map(placeOf).join(',')}])`;
    });
    // The list is shorter only now that its places are known.
    chunk.code = trimmed.replace(LIST, () => `(m.f=${JSON.stringify(kept)})`);
  }
}
