import { foldedIncludes } from '../../../engine/core/text/fold.ts';
import type { Language } from '../../../engine/core/text/language.ts';
import { pickText } from '../../../engine/core/text/Text.ts';
import { filterMenu } from '../../menu/filterMenu.ts';
import { labelOf } from '../../menu/labelOf.ts';
import type { MenuSection } from '../../menu/MenuEntry.types.ts';
import { linksOf } from '../../menu/activeLink.ts';

/** A line of the palette. */
export interface PaletteTarget {
  key: string;
  to: string;
  label: string;
  /** Its group, or its action. */
  context?: string;
  icon: string;
}

export interface PaletteTexts {
  language: Language;
  addLabel: string;
}

/**
 * Every target of the menu whose name or group matches, matches by name first; the add screens appear once something is
 * typed.
 */
export function paletteTargets(sections: readonly MenuSection[], query: string, texts: PaletteTexts): PaletteTarget[] {
  const { language, addLabel } = texts;
  const text = (label: Parameters<typeof labelOf>[0]): string => labelOf(label, (both) => pickText(both, language));
  const entries = filterMenu(sections, query).flatMap((section) => section.entries);
  const isOwn = ({ label }: PaletteTarget): boolean => query.trim() !== '' && foldedIncludes(label, query);
  const targets = entries.flatMap((entry) =>
    linksOf(entry).flatMap(({ id, label, to, add }): PaletteTarget[] => {
      const context = entry.kind === 'group' ? { context: text(entry.label) } : {};
      const list = { key: id, to, label: text(label), icon: entry.icon, ...context };
      if (add === undefined || query.trim() === '') return [list];
      return [list, { key: `${id} add`, to: add, label: text(label), context: addLabel, icon: 'plus' }];
    }),
  );
  return targets.toSorted((one, other) => Number(isOwn(other)) - Number(isOwn(one)));
}
