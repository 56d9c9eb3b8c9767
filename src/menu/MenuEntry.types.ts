import type { Text } from '../../engine/core/text/Text.ts';

/** A link of the menu. Server texts arrive in the user's language, ours in both. */
export interface MenuLink {
  id: string;
  label: Text | string;
  /** Path below the base. */
  to: string;
  /** Path of the add screen, where the person may add. */
  add?: string;
}

/** A simple entry leads somewhere; an expandable one holds links. */
export type MenuEntry =
  | ({ kind: 'link'; icon: string } & MenuLink)
  | { kind: 'group'; id: string; label: Text | string; icon: string; links: MenuLink[] };

/** Entries under an optional heading. */
export interface MenuSection {
  id: string;
  label?: Text | string;
  entries: MenuEntry[];
}
