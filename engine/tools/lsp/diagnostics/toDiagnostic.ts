import { type Diagnostic, DiagnosticSeverity, type Range } from 'vscode-languageserver/node';
import type { Finding } from '../../lint/Finding.types.ts';
import { MESSAGES } from '../../lint/messages/index.ts';
import { pageUrl } from '../../lint/pages/pageUrl.ts';
import type { SourceFile } from '../../lint/source/parseSource.ts';
import { markedPart } from '../workspace/markedPart.ts';
import { rangeOf, uriOf } from '../workspace/positions.ts';

/** Where diagnostics are from, as editors show it beside the rule. */
export const SOURCE = 'lawha';

/**
 * A finding of the lint as an editor shows it: the same place, rule and words. `sources` are those of the folder by their
 * names in findings, for second places.
 */
export function toDiagnostic(
  finding: Finding,
  source: SourceFile,
  sources: ReadonlyMap<string, SourceFile>,
): Diagnostic {
  const { rule, severity, message, advice, related } = finding;
  const elsewhere = (related ?? []).flatMap((place) => {
    const other = sources.get(place.file);
    return other
      ? [{ location: { uri: uriOf(other.path), range: rangeAt(other, place) }, message: place.message }]
      : [];
  });
  return {
    range: rangeAt(source, finding),
    severity: severity === 'error' ? DiagnosticSeverity.Error : DiagnosticSeverity.Warning,
    code: rule,
    ...(Object.hasOwn(MESSAGES, rule) && { codeDescription: { href: pageUrl(rule) } }),
    source: SOURCE,
    message: `${message} → ${advice}`,
    ...(elsewhere.length > 0 && { relatedInformation: elsewhere }),
  };
}

function rangeAt(source: SourceFile, place: { line: number; column: number }): Range {
  return rangeOf(source, markedPart(source, place));
}
