import { applyEdits } from '../applyEdits.ts';
import { addedTo } from '../correctSources.ts';
import type { Finding, Fix } from '../Finding.types.ts';
import { lintSources, type LintOptions } from '../lintSources.ts';
import { parseSource, type SourceFile } from '../source/parseSource.ts';

/** A correction that may be written. */
export interface Suggestion {
  fix: Fix;
  /** The files with it. */
  sources: SourceFile[];
  /** The lines that it changes, as they are and as they would be. */
  difference: { line: number; before: string; after: string }[];
}

/** Most suggestions for one finding. */
const MOST = 9;

/**
 * The corrections of a finding that may be meant, the likeliest first. Each of them corrects at least one finding and
 * adds none; others are not offered.
 */
export function suggestionsFor(
  finding: Finding,
  sources: readonly SourceFile[],
  { findings, options }: { findings: readonly Finding[]; options: LintOptions },
): Suggestion[] {
  const fixes = [...(finding.fix ? [finding.fix] : []), ...(finding.suggestions ?? [])];
  const different = fixes.filter(
    (fix, index) => fixes.findIndex(({ description }) => description === fix.description) === index,
  );
  const offered: Suggestion[] = [];
  for (const fix of different) {
    if (offered.length === MOST) break;
    const changed = sources.map((source) => (source.file === finding.file ? withFix(source, fix) : source));
    const left = lintSources(changed, options).findings;
    if (left.length < findings.length && addedTo(findings, left).length === 0)
      offered.push({ fix, sources: changed, difference: differenceOf(sources, changed, finding.file) });
  }
  return offered;
}

function withFix(source: SourceFile, { edits }: Fix): SourceFile {
  return parseSource({ ...source, text: applyEdits(source.text, edits) });
}

function differenceOf(before: readonly SourceFile[], after: readonly SourceFile[], file: string) {
  const linesOf = (sources: readonly SourceFile[]): string[] =>
    sources.find((source) => source.file === file)?.text.split('\n') ?? [];
  const [old, now] = [linesOf(before), linesOf(after)];
  return now.flatMap((line, index) => {
    const was = old[index] ?? '';
    return was === line ? [] : [{ line: index + 1, before: was, after: line }];
  });
}
