import { pathToFileURL } from 'node:url';
import type { Finding, RelatedPlace } from '../Finding.types.ts';
import { MESSAGES } from '../messages/index.ts';
import type { RuleMessages } from '../messages/Messages.types.ts';
import { pageMarkdown } from '../pages/pageMarkdown.ts';
import { pageUrl } from '../pages/pageUrl.ts';
import { readRulePages } from '../pages/readRulePages.ts';
import type { RulePage } from '../pages/RulePage.types.ts';

/** Findings as SARIF 2.1.0, for code scanning. */
export function formatSarif(findings: readonly Finding[]): string {
  const texts: Readonly<Record<string, RuleMessages>> = MESSAGES;
  // A rule of the product is listed when it found something.
  const rules = [...new Set([...Object.keys(texts), ...findings.map(({ rule }) => rule)])].toSorted();
  const pages = new Map(readRulePages().map((page) => [page.id, page]));
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'lawha lint:definitions',
            rules: rules.map((id) => toDescriptor(id, texts[id], pages.get(id))),
          },
        },
        columnKind: 'utf16CodeUnits',
        results: findings.map((finding) => toResult(finding, rules)),
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

function toDescriptor(id: string, texts: RuleMessages | undefined, page: RulePage | undefined): object {
  const cases = Object.values(texts?.cases ?? {}).map(({ message, advice }) => `${message} → ${advice}`);
  return {
    id,
    shortDescription: { text: texts?.summary ?? id },
    ...(page !== undefined && {
      helpUri: pageUrl(id),
      help: { text: cases.join('\n'), markdown: pageMarkdown(page) },
    }),
  };
}

function toResult(
  { rule, severity, message, advice, related = [], ...place }: Finding,
  rules: readonly string[],
): object {
  return {
    ruleId: rule,
    ruleIndex: rules.indexOf(rule),
    level: severity,
    message: { text: `${message} → ${advice}` },
    locations: [toLocation(place)],
    ...(related.length > 0 && {
      relatedLocations: related.map((other, index) => ({
        id: index + 1,
        ...toLocation(other),
        message: { text: other.message },
      })),
    }),
  };
}

function toLocation({ file, line, column, pointer }: Omit<RelatedPlace, 'message'>): object {
  return {
    physicalLocation: { artifactLocation: { uri: uriOf(file) }, region: { startLine: line, startColumn: column } },
    logicalLocations: [{ fullyQualifiedName: pointer, kind: 'value' }],
  };
}

/** Relative files stay relative to the repository; absolute ones become file addresses. */
function uriOf(file: string): string {
  return file.startsWith('/') || /^[A-Za-z]:/.test(file) ? pathToFileURL(file).href : encodeURI(file);
}
