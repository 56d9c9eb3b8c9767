import { redactStatement } from '../../base/redact.ts';
import type { AppContext } from '../../context/AppContext.ts';
import { activeSpan } from '../../tracing/activeSpan.ts';

/** The first word of a statement, after a mark that it is prepared. */
const VERB = /^\s*(?:\/\*.*?\*\/\s*)?([a-z]{1,20})/i;

/**
 * Measures the statements of a store below what sent them: their text with places for parameters, and the group. One
 * that answers several calls at once is below the first of them.
 *
 * @returns ends it
 */
export function traceStatements({ store, catalogue, traces }: AppContext): () => void {
  if (traces === undefined) return () => undefined;
  return store.onStatement(({ text, milliseconds, workload, failed = false }) => {
    const span = activeSpan();
    if (span?.isSampled !== true) return;
    const verb = VERB.exec(text)?.[1]?.toLowerCase() ?? 'statement';
    const definition = catalogue.entries.has(workload.lane) ? workload.lane : undefined;
    span.part(definition === undefined ? verb : `${verb} ${definition}`, {
      milliseconds,
      failed,
      facts: {
        'db.system.name': 'postgresql',
        'db.operation.name': verb,
        'db.query.text': redactStatement(text),
        ...(definition !== undefined && { 'lawha.definition': definition }),
      },
    });
  });
}
