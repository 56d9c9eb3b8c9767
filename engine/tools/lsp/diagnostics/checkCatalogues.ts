import type { Finding } from '../../lint/Finding.types.ts';
import { type FurtherPlace, lintCatalogues, lintFurther } from '../../lint/lintCatalogues.ts';
import type { CataloguePlace } from '../../lint/places.ts';
import type { SourceFile } from '../../lint/source/parseSource.ts';

/** Findings of the text catalogues by file, of which `read` gives those that are open as the editor has them. */
export async function checkCatalogues(
  places: { shipped: readonly CataloguePlace[]; further: readonly FurtherPlace[] },
  read: (path: string) => SourceFile,
): Promise<{ source: SourceFile; findings: readonly Finding[] }[]> {
  const sources: SourceFile[] = [];
  const readNoted = (path: string): SourceFile => {
    const source = read(path);
    sources.push(source);
    return source;
  };
  const findings = [
    ...(await lintCatalogues(places.shipped, readNoted)),
    ...(await lintFurther(places.further, readNoted)),
  ];
  const byFile = Map.groupBy(findings, ({ file }) => file);
  return sources.map((source) => ({ source, findings: byFile.get(source.file) ?? [] }));
}
