import { foldedIncludes } from '../../../../engine/core/text/fold.ts';
import type { RulePage } from '../../../../engine/tools/lint/pages/RulePage.types.ts';

/** The rules whose id, demand, messages or mistakes hold every word of the search; an empty search gives all. */
export function searchRules(rules: readonly RulePage[], sought: string): RulePage[] {
  const words = sought.split(/\s+/).filter((word) => word !== '');
  return rules.filter((rule) => words.every((word) => foldedIncludes(wordsOf(rule), word)));
}

function wordsOf({ id, summary, cases, mistakes }: RulePage): string {
  return [
    id,
    summary,
    ...cases.flatMap(({ message, advice }) => [message, advice]),
    ...mistakes.flatMap(({ message, wrong }) => [message, wrong]),
  ].join(' ');
}
