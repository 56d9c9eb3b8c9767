import type { Tone } from '../../core/definition/Resolved.types.ts';
import type { Text } from '../../core/text/Text.ts';

/** What the home page shows, derived from navigation.json and the definitions it names. Plain JSON. */
export interface ResolvedHome {
  /** Lists of records that wait for an action. */
  attention: HomeTile[];
  tiles: HomeTile[];
  spotlight?: HomeSpotlight;
  /** Names of the groups that are linked here and have no menu entry. */
  links: string[];
  /** Tables of people; none unless `topTables` is on. */
  top: HomeTop[];
}

/** A counted list. */
export interface HomeTile {
  label: Text;
  icon: string;
  tone: Tone;
  resource: string;
  /** Permission of the list it leads to. */
  permission: string;
  /** Path below the base, with its query as written. */
  to: string;
  /** The query of the list call that counts: the tile's filters, and the fixed ones of the list, which win. */
  query: Record<string, string>;
}

/** The group at work. */
export interface HomeSpotlight {
  resource: string;
  /** Keys of columns of its list. Default: its first four. */
  columns?: string[];
  rows: number;
}

/** A table of people. */
export interface HomeTop {
  key: string;
  label: Text;
  resource: string;
}
