import { type ColumnLook, type Density, PLAIN_LOOK } from '../../../core/query/views/ColumnLook.types.ts';
import { isObject } from '../../../core/values/isObject.ts';

/**
 * What a person chose about how one list looks. Columns and density are kept on the server; the browser keeps a copy for
 * the first moment, and the rest.
 */
export interface ListPreferences extends ColumnLook {
  density: Density;
  /** Address of the saved view with which the person begins; `''` for none. */
  start: string;
  /** Columns and density as the server has them, as a text; `''` for none. */
  kept: string;
  /** Whether each set filter is shown, or only how many there are. */
  filtersOpen: boolean;
  chartsOpen: boolean;
  /** Whether the numbers above the list are shown. */
  statisticsOpen: boolean;
}

export const DEFAULT_PREFERENCES: ListPreferences = {
  ...PLAIN_LOOK,
  density: 'normal',
  start: '',
  kept: '',
  filtersOpen: true,
  chartsOpen: false,
  statisticsOpen: true,
};

/** Name under which a list's preferences are stored: per person and list. */
export function preferencesKey(owner: string, list: string): string {
  return `dashboard.list.${owner}.${list}`;
}

/** Stored text → preferences. Damaged or foreign parts fall back to the defaults, one by one. */
export function parsePreferences(text: string | null): ListPreferences {
  const stored = readObject(text);
  return {
    columns: entriesOf(stored['columns'], 'boolean'),
    order: textsOf(stored['order']),
    widths: entriesOf(stored['widths'], 'number'),
    pinned: textsOf(stored['pinned']),
    start: textOf(stored['start']),
    kept: textOf(stored['kept']),
    density: stored['density'] === 'compact' ? 'compact' : DEFAULT_PREFERENCES.density,
    filtersOpen: stored['filtersOpen'] !== false,
    chartsOpen: stored['chartsOpen'] === true,
    statisticsOpen: stored['statisticsOpen'] !== false,
  };
}

/** The entries whose values are of a type. */
function entriesOf<T>(value: unknown, type: 'boolean' | 'number'): Record<string, T> {
  const entries = isObject(value) ? Object.entries(value) : [];
  return Object.fromEntries(entries.filter((entry): entry is [string, T] => typeof entry[1] === type));
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

function readObject(text: string | null): Record<string, unknown> {
  if (text === null) return {};
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}
