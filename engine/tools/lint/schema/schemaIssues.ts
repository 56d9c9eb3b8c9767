import type { FileKind } from '../../../core/product/groupFiles.ts';
import type { CaseOf, RuleId } from '../messages/index.ts';
import type { MessageValues } from '../messages/Messages.types.ts';
import type { ReportOptions } from '../Rule.types.ts';
import type { JsonPath } from '../source/locate.ts';
import { explainError } from './explainError.ts';
import { metaValidator } from './metaValidators.ts';
import { selectErrors } from './selectErrors.ts';

/** A rule and one of its cases. */
export type RuleCase = { [Id in RuleId]: { rule: Id; case: CaseOf<Id> } }[RuleId];

/** A deviation from the meta-schema, reported under the rule that covers it. */
export interface SchemaIssue {
  as: RuleCase;
  path: JsonPath;
  values: MessageValues;
  options: ReportOptions;
  /** Whether rules about meaning could fail because of it. */
  blocking: boolean;
}

/** Every deviation of a value from the meta-schema of its kind of file. */
export function schemaIssues(kind: FileKind, value: unknown): SchemaIssue[] {
  const validate = metaValidator(kind);
  return validate(value) ? [] : selectErrors(validate.errors ?? []).flatMap(explainError);
}
