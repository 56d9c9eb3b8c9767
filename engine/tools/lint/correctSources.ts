import { applyEdits } from './applyEdits.ts';
import type { Finding } from './Finding.types.ts';
import { lintSources, type LintOptions } from './lintSources.ts';
import { parseSource, type SourceFile } from './source/parseSource.ts';

/** Most rounds: one correction may uncover the next, but no known file needed more. */
const ROUNDS = 5;

/** Files with the applied corrections. */
export interface Corrected {
  /** Every file, in the order given. */
  corrected: SourceFile[];
  /** Number of corrected findings. */
  count: number;
}

/**
 * Makes the fixes of findings in the texts of a definition folder. A fix is applied only when, together with those that
 * it uncovers, it leaves no new finding. Otherwise its finding stays a suggestion.
 */
export function correctSources(sources: readonly SourceFile[], options: LintOptions): Corrected {
  const before = lintSources(sources, options).findings;
  let state: State = { sources: [...sources], findings: before };
  const make = (fixes: readonly Finding[]): boolean => {
    const held = attempt(state, fixes, options);
    if (held) state = held;
    return held !== undefined;
  };
  // All at once is the usual case; trying them one by one finds those that fail.
  while (make(fixableIn(state.findings)));
  for (let next = 0; next < fixableIn(state.findings).length;)
    next = make(fixableIn(state.findings).slice(next, next + 1)) ? 0 : next + 1;
  return { corrected: state.sources, count: before.length - state.findings.length };
}

interface State {
  sources: SourceFile[];
  findings: Finding[];
}

/** Applies some fixes and those that they uncover; undefined when there is a new finding, or none was corrected. */
function attempt({ sources, findings }: State, fixes: readonly Finding[], options: LintOptions): State | undefined {
  let [texts, wanted] = [sources, fixes];
  for (let round = 0; round < ROUNDS && wanted.length > 0; round += 1) {
    const made = wanted;
    texts = texts.map((source) => withFixes(source, made));
    const left = lintSources(texts, options).findings;
    const added = addedTo(findings, left);
    if (added.length === 0) return left.length < findings.length ? { sources: texts, findings: left } : undefined;
    wanted = fixableIn(added);
  }
  return undefined;
}

function withFixes(source: SourceFile, fixes: readonly Finding[]): SourceFile {
  const edits = fixes.filter(({ file }) => file === source.file).flatMap(({ fix }) => fix?.edits ?? []);
  return edits.length === 0 ? source : parseSource({ ...source, text: applyEdits(source.text, edits) });
}

/** Findings with a fix, save those whose right word is in doubt itself: another finding of the file is about it. */
function fixableIn(findings: readonly Finding[]): Finding[] {
  const doubted = (file: string, word: string): boolean =>
    findings.some((other) => other.file === file && other.message.includes(word));
  return findings.filter(
    ({ file, fix }) =>
      fix !== undefined && !fix.edits.some(({ text }) => /^"[^"]+"$/.test(text) && doubted(file, text)),
  );
}

/** New findings after a correction; the others may have moved. */
export function addedTo(before: readonly Finding[], now: readonly Finding[]): Finding[] {
  const known = Map.groupBy(before, keyOf);
  return [...Map.groupBy(now, keyOf)].flatMap(([key, found]) => found.slice(known.get(key)?.length ?? 0));
}

/** What of a finding stays the same when it moves. */
export function keyOf({ file, rule, message }: Finding): string {
  return JSON.stringify([file, rule, message]);
}
