import type { Node } from 'jsonc-parser';
import type { Finding, Fix, RelatedPlace, Severity } from './Finding.types.ts';
import { isDefinitionTarget, isNavigationTarget } from './buildTargets.ts';
import { explainFailure } from './explainFailure.ts';
import { MESSAGES, type RuleId } from './messages/index.ts';
import { fillMessage, sayPhrase } from './messages/fillMessage.ts';
import type { CaseMessage, MessageValues, Phrase, RuleMessages } from './messages/Messages.types.ts';
import type {
  CatalogueTarget,
  FileTarget,
  ProductReport,
  Project,
  Related,
  Report,
  ReportOptions,
  Rule,
} from './Rule.types.ts';
import { addPart } from './source/textEdits.ts';
import { formatPointer, isOwnPlace, nodeAt, positionAt, type JsonPath } from './source/locate.ts';
import type { SourceFile } from './source/parseSource.ts';

/** Everything that the rules find in one file of a definition folder, in the order of the file. */
export function runRules(rules: readonly Rule[], target: FileTarget, project: Project): Finding[] {
  return inOrder(
    target,
    rules.flatMap((rule) => runRule(rule, target, project)),
  );
}

/** What one rule finds in one file of a definition folder. */
export function runRule(rule: Rule, target: FileTarget, project: Project): Finding[] {
  const { source } = target;
  return collect(source, rule, (report) => {
    if (rule.scope === 'source') rule.check(source, report);
    else if (rule.scope === 'file' || rule.scope === 'product') rule.check(target, report, project);
    else if (rule.scope === 'definition' && isDefinitionTarget(target)) rule.check(target, report, project);
    else if (rule.scope === 'navigation' && isNavigationTarget(target)) rule.check(target, report, project);
  });
}

/** The findings of all rules in one file, in its order, after the failure of the engine if there was one. */
export function inOrder({ source, failure }: FileTarget, findings: readonly Finding[]): Finding[] {
  const found = byPlace(findings);
  return failure === undefined ? found : [explainFailure(source, 'schema-valid', failure), ...found];
}

/** Everything that the rules find in one text catalogue, in the order of the file. */
export function runCatalogueRules(rules: readonly Rule[], target: CatalogueTarget): Finding[] {
  return byPlace(
    rules.flatMap((rule) =>
      collect(target.source, rule, (report) => {
        if (rule.scope === 'source') rule.check(target.source, report);
        else if (rule.scope === 'catalogue') rule.check(target, report);
      }),
    ),
  );
}

/** Runs a rule by itself: one that throws becomes a finding, and the others still run. */
export function collect(
  source: SourceFile,
  rule: Rule,
  run: (report: Report<RuleId> & ProductReport) => void,
): Finding[] {
  const found: Finding[] = [];
  try {
    run((path, message, values = {}, options = {}) => {
      found.push(buildFinding(source, { rule, message, path, values, options }));
    });
  } catch (error) {
    found.push(explainFailure(source, rule.id, error));
  }
  return found;
}

function byPlace(findings: readonly Finding[]): Finding[] {
  return findings.toSorted((a, b) => a.line - b.line || a.column - b.column);
}

interface FindingParts {
  rule: Rule;
  message: string;
  path: JsonPath;
  values: MessageValues;
  options: ReportOptions;
}

/** A finding at a place of a file, worded by the message catalogue. */
function buildFinding(source: SourceFile, { rule, message, path, values, options }: FindingParts): Finding {
  const { id } = rule;
  const { cases }: RuleMessages = rule.texts ?? MESSAGES[rule.id];
  const texts = cases[message];
  if (texts === undefined) throw new RangeError(`the rule ${id} has no message "${message}"`);
  const node = options.offset === undefined ? nodeAt(source, path, options.spot) : undefined;
  const isOwn = isOwnPlace(source, path);
  const fix = isOwn ? buildFix(source, path, options) : undefined;
  const suggestions = (isOwn ? (options.suggest ?? []) : []).flatMap(
    (replaceWith) => buildFix(source, path, { replaceWith, ...(options.spot && { spot: options.spot }) }) ?? [],
  );
  if (isOwn) suggestions.push(...additions(source, path, options));
  const elsewhere = options.offset === undefined ? writtenElsewhere(source, path) : [];
  const related = [...(options.related ?? []), ...elsewhere];
  return {
    file: source.file,
    ...positionAt(source.text, options.offset ?? node?.offset ?? 0),
    pointer: formatPointer(path),
    rule: id,
    severity: options.severity ?? severityOf(texts),
    message: fillMessage(texts.message, values),
    advice: fillMessage(texts.advice, values),
    said: { case: message, values },
    ...(related.length > 0 && { related: related.map((other) => buildRelated(source, other)) }),
    ...(fix && { fix }),
    ...(suggestions.length > 0 && { suggestions }),
  };
}

/** The place in another file that the definition has this part from. */
function writtenElsewhere(source: SourceFile, path: JsonPath): Related[] {
  const origin = source.composed?.originOf(path);
  if (origin === undefined || origin.file.path === source.path) return [];
  return [{ ...origin, source: origin.file, message: `it is written in ${origin.file.file}` }];
}

/** A mistake that lets everything work is a warning. */
function severityOf({ consequence = 'breaks' }: CaseMessage): Severity {
  return consequence === 'stops' || consequence === 'breaks' ? 'error' : 'warning';
}

function buildRelated(checked: SourceFile, { path, message, source = checked, spot }: Related): RelatedPlace {
  const offset = nodeAt(source, path, spot)?.offset ?? 0;
  return { file: source.file, ...positionAt(source.text, offset), pointer: formatPointer(path), message };
}

/** What may be added: keys to the object at the place, items to lists of the file. */
function additions(source: SourceFile, path: JsonPath, { offer = [], append = [] }: ReportOptions): Fix[] {
  const object = nodeAt(source, path);
  const keys = offer.flatMap((entry): Fix[] => {
    const text = Object.entries(entry)
      .map(([key, value]) => `"${key}": ${JSON.stringify(value)}`)
      .join(', ');
    if (object?.type !== 'object' || Object.keys(entry).some((key) => hasKey(object, key))) return [];
    return [{ ...described({ phrase: 'write', values: { text } }), edits: [addPart(source.text, object, text)] }];
  });
  const items = append.flatMap(({ path: list, value, to }): Fix[] => {
    const node = nodeAt(source, list);
    const text = JSON.stringify(value);
    return node?.type === 'array'
      ? [{ ...described({ phrase: 'add-to', values: { text, place: to } }), edits: [addPart(source.text, node, text)] }]
      : [];
  });
  return [...keys, ...items];
}

/** The one certain correction: a name in place of an unknown one, or a key that an object lacks. */
function buildFix(source: SourceFile, path: JsonPath, { replaceWith, add, spot }: ReportOptions): Fix | undefined {
  if (replaceWith !== undefined) {
    const node = nodeAt(source, path, spot);
    if (node?.type !== 'string' || node.value === replaceWith || isTaken(node, replaceWith)) return undefined;
    const edit = { offset: node.offset, length: node.length, text: JSON.stringify(replaceWith) };
    return { ...described({ phrase: 'write', values: { text: `"${replaceWith}"` } }), edits: [edit] };
  }
  const object = nodeAt(source, path);
  if (add === undefined || object?.type !== 'object' || Object.keys(add).some((key) => hasKey(object, key)))
    return undefined;
  const edits = Object.entries(add).map(([key, value]) =>
    addPart(source.text, object, `"${key}": ${JSON.stringify(value)}`),
  );
  return { ...described({ phrase: 'write', values: { text: JSON.stringify(add).slice(1, -1) } }), edits };
}

/** The description of a correction, and what it is worded from. */
function described(said: Phrase): Pick<Fix, 'description' | 'said'> {
  return { description: sayPhrase(said), said };
}

function hasKey({ children = [] }: Node, key: string): boolean {
  return children.some((property) => property.children?.[0]?.value === key);
}

/** Whether the object has that key, or the list that name, already: then it was not meant. */
function isTaken(node: Node, name: string): boolean {
  const { parent } = node;
  if (parent?.type === 'array') return parent.children?.some(({ value }) => value === name) === true;
  const isKey = parent?.type === 'property' && parent.children?.[0] === node;
  return isKey && parent.parent !== undefined && hasKey(parent.parent, name);
}
