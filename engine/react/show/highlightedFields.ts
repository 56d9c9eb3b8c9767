import type { ResolvedHighlight } from '../../core/definition/Resolved.types.ts';

/** The fields of the record that the band on top of its page shows: its sections do not repeat them. */
export function highlightedFields(highlights: readonly ResolvedHighlight[]): Set<string> {
  return new Set(
    highlights.flatMap(({ parts }) => parts.flatMap(({ field, contact }) => (contact === undefined ? [field] : []))),
  );
}
