import type { Finding } from '../../lint/Finding.types.ts';
import { lintCatalogues } from '../../lint/lintCatalogues.ts';
import type { CataloguePlace } from '../../lint/places.ts';
import type { SourceFile } from '../../lint/source/parseSource.ts';

/** Findings of the text catalogues by file, of which `read` gives those that are open as the editor has them. */
export async function checkCatalogues(
  places: readonly CataloguePlace[],
  read: (path: string) => Promise<SourceFile>,
): Promise<{ source: SourceFile; findings: readonly Finding[] }[]> {
  const sources: SourceFile[] = [];
  const findings = await lintCatalogues(places, async (path) => {
    const source = await read(path);
    sources.push(source);
    return source;
  });
  const byFile = Map.groupBy(findings, ({ file }) => file);
  return sources.map((source) => ({ source, findings: byFile.get(source.file) ?? [] }));
}
