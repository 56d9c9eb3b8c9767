import { foldedIncludes } from '../../../engine/core/text/fold.ts';
import type { Language } from '../../../engine/core/text/language.ts';
import { pickText } from '../../../engine/core/text/Text.ts';
import { TRASH_HASH } from '../../../engine/react/list/trash/trashHash.ts';
import { filterMenu } from '../../menu/filterMenu.ts';
import { labelOf } from '../../menu/labelOf.ts';
import type { MenuEntry, MenuSection } from '../../menu/MenuEntry.types.ts';
import { linksOf } from '../../menu/activeLink.ts';

/** A line of the palette. */
export interface PaletteTarget {
  key: string;
  /** Path of what it leads to. */
  to?: string;
  /** What it presses, in place of leading anywhere. */
  control?: HTMLElement;
  label: string;
  /** Whether the label was entered by people, and has a direction of its own. */
  isName?: boolean;
  /** Behind the label: a telephone number, whom it is of. */
  detail?: string;
  /** Its group, or its action. */
  context?: string;
  icon: string;
}

/** A line that leads to a screen. */
export type PaletteLink = PaletteTarget & { to: string };

export interface PaletteTexts {
  language: Language;
  addLabel: string;
  /** Other words of lists, by their paths. Default: none. */
  synonyms?: Readonly<Record<string, readonly string[]>>;
  /** What a trash is called, and whether the list of a path has one that may be opened. Default: none has. */
  trash?: { label: string; isOpen: (path: string) => boolean };
}

/** The entries that match by their labels, then the links that match by another word. */
function withSynonyms(
  sections: readonly MenuSection[],
  { query, synonyms }: { query: string } & Required<Pick<PaletteTexts, 'synonyms'>>,
): MenuEntry[] {
  const found = filterMenu(sections, query).flatMap(({ entries }) => entries);
  if (query.trim() === '') return found;
  const shown = new Set(found.flatMap(linksOf).map(({ id }) => id));
  const others = sections
    .flatMap(({ entries }) => entries)
    .flatMap((entry): MenuEntry[] => {
      const links = linksOf(entry).filter(
        ({ id, to }) =>
          !shown.has(id) && synonyms[to.split('?')[0] ?? to]?.some((word) => foldedIncludes(word, query)) === true,
      );
      if (links.length === 0) return [];
      return entry.kind === 'group' ? [{ ...entry, links }] : [entry];
    });
  return [...found, ...others];
}

/**
 * Every target of the menu whose name, group or other word matches, matches by name first; the add screens and the trashes appear once
 * something is typed.
 */
export function paletteTargets(sections: readonly MenuSection[], query: string, texts: PaletteTexts): PaletteLink[] {
  const { language, addLabel, synonyms = {}, trash } = texts;
  const text = (label: Parameters<typeof labelOf>[0]): string => labelOf(label, (both) => pickText(both, language));
  const isTrashMeant = trash !== undefined && query.trim() !== '' && foldedIncludes(trash.label, query);
  const entries = isTrashMeant
    ? filterMenu(sections, '').flatMap((section) => section.entries)
    : withSynonyms(sections, { query, synonyms });
  const isOwn = ({ label }: PaletteTarget): boolean => query.trim() !== '' && foldedIncludes(label, query);
  const targets = entries.flatMap((entry) =>
    linksOf(entry).flatMap(({ id, label, to, add }): PaletteLink[] => {
      const context = entry.kind === 'group' ? { context: text(entry.label) } : {};
      const list = { key: id, to, label: text(label), icon: entry.icon, ...context };
      if (query.trim() === '') return [list];
      const trashed: PaletteLink[] =
        trash?.isOpen(to) === true
          ? [{ key: `${id} trash`, to: to + TRASH_HASH, label: text(label), context: trash.label, icon: 'trash-2' }]
          : [];
      if (isTrashMeant) return foldedIncludes(text(label), query) ? [list, ...trashed] : trashed;
      const added = { key: `${id} add`, to: add ?? '', label: text(label), context: addLabel, icon: 'plus' };
      return [list, ...(add === undefined ? [] : [added]), ...trashed];
    }),
  );
  return targets.toSorted((one, other) => Number(isOwn(other)) - Number(isOwn(one)));
}
