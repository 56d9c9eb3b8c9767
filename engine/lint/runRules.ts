import type { Finding, Fix } from './Finding.types.ts';
import { isDefinitionTarget, isNavigationTarget } from './buildTargets.ts';
import { MESSAGES, type RuleId } from './messages/index.ts';
import { fillMessage } from './messages/fillMessage.ts';
import type { CaseMessage, MessageValues } from './messages/Messages.types.ts';
import type { FileTarget, Project, Report, ReportOptions, Rule } from './rules/Rule.types.ts';
import { formatPointer, nodeAt, positionAt, type JsonPath } from './source/locate.ts';
import type { SourceFile } from './source/parseSource.ts';

/** Everything that the rules find in one file, in the order of the file. */
export function runRules(rules: readonly Rule[], target: FileTarget, project: Project): Finding[] {
  const findings: Finding[] = [];
  for (const rule of rules) {
    const report: Report<RuleId> = (path, message, values = {}, options = {}) =>
      findings.push(buildFinding(target.source, { rule: rule.id, message, path, values, options }));
    if (rule.scope === 'file') rule.check(target, report, project);
    else if (rule.scope === 'definition' && isDefinitionTarget(target)) rule.check(target, report, project);
    else if (rule.scope === 'navigation' && isNavigationTarget(target)) rule.check(target, report, project);
  }
  return findings.toSorted((a, b) => a.line - b.line || a.column - b.column);
}

interface FindingParts {
  rule: RuleId;
  message: string;
  path: JsonPath;
  values: MessageValues;
  options: ReportOptions;
}

/** A finding at a place of a file, worded by the catalogue. */
export function buildFinding(source: SourceFile, { rule, message, path, values, options }: FindingParts): Finding {
  const cases: Readonly<Record<string, CaseMessage>> = MESSAGES[rule].cases;
  const texts = cases[message];
  if (texts === undefined) throw new RangeError(`the rule ${rule} has no message "${message}"`);
  const node = options.offset === undefined ? nodeAt(source, path, options.spot) : undefined;
  const fix: Fix | undefined =
    options.replaceWith !== undefined && node
      ? {
          description: `write "${options.replaceWith}"`,
          edits: [{ offset: node.offset, length: node.length, text: JSON.stringify(options.replaceWith) }],
        }
      : undefined;
  return {
    file: source.file,
    ...positionAt(source.text, options.offset ?? node?.offset ?? 0),
    pointer: formatPointer(path),
    rule,
    severity: options.severity ?? 'error',
    message: fillMessage(texts.message, values),
    advice: fillMessage(texts.advice, values),
    ...(fix && { fix }),
  };
}
