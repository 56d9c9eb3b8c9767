import type { CaseOf, RuleId } from '../messages/index.ts';
import type { FileTarget, Report } from '../Rule.types.ts';

/** Reports the deviations from the meta-schema that belong to a rule. */
export function reportIssues<Id extends RuleId>(id: Id, { issues }: FileTarget, report: Report<Id>): void {
  for (const { as, path, values, options } of issues)
    if (as.rule === id) report(path, as.case as CaseOf<Id>, values, options);
}
