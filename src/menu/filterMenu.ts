import { foldedIncludes } from '../../engine/core/text/fold.ts';
import type { Text } from '../../engine/core/text/Text.ts';
import type { MenuEntry, MenuSection } from './MenuEntry.types.ts';

/**
 * The entries whose label matches in the folded sense (احمد finds أحمد), in either language. A group that matches by its
 * own label keeps all its links, otherwise those that match.
 */
export function filterMenu(sections: readonly MenuSection[], query: string): MenuSection[] {
  if (query.trim() === '') return [...sections];
  return sections.flatMap((section) => {
    const entries = section.entries.flatMap((entry): MenuEntry[] => {
      if (labelMatches(entry.label, query)) return [entry];
      if (entry.kind === 'link') return [];
      const links = entry.links.filter(({ label }) => labelMatches(label, query));
      return links.length === 0 ? [] : [{ ...entry, links }];
    });
    return entries.length === 0 ? [] : [{ ...section, entries }];
  });
}

function labelMatches(label: Text | string, query: string): boolean {
  const texts = typeof label === 'string' ? [label] : [label.ar, label.en];
  return texts.some((text) => foldedIncludes(text, query));
}
