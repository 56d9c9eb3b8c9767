import { applyEdits } from '../applyEdits.ts';
import { addedTo } from '../correctSources.ts';
import type { Finding, Fix } from '../Finding.types.ts';
import { lintSources, type LintOptions } from '../lintSources.ts';
import { changedLines, type LineChange } from './changedLines.ts';
import { structuralFixes } from './structuralFixes.ts';
import { parseSource, type SourceFile } from '../source/parseSource.ts';

/** A correction that may be written. */
export interface Suggestion {
  fix: Fix;
  /** The files with it. */
  sources: SourceFile[];
  /** The lines that it changes, as they are and as they would be; more or fewer of them where it adds or removes some. */
  difference: LineChange[];
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
  const source = sources.find(({ file }) => file === finding.file);
  const fixes = [
    ...(finding.fix ? [finding.fix] : []),
    ...(finding.suggestions ?? []),
    ...(source && finding.fix === undefined ? structuralFixes(finding, source) : []),
  ];
  const different = fixes.filter(
    (fix, index) => fixes.findIndex(({ description }) => description === fix.description) === index,
  );
  const offered: Suggestion[] = [];
  for (const fix of different) {
    if (offered.length === MOST) break;
    const changed = sources.map((source) => (source.file === finding.file ? withFix(source, fix) : source));
    const left = lintSources(changed, options).findings;
    if (left.length < findings.length && addedTo(findings, left).length === 0)
      offered.push({ fix, sources: changed, difference: changedLines(source?.text ?? '', fix.edits) });
  }
  return offered;
}

function withFix(source: SourceFile, { edits }: Fix): SourceFile {
  return parseSource({ ...source, text: applyEdits(source.text, edits) });
}
