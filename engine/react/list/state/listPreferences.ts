import { isObject } from '../../../core/values/isObject.ts';

/** What a person chose about how one list looks; kept in the browser. */
export interface ListPreferences {
  /** Column key → shown or hidden by hand. Columns that are not in it follow the definition and the screen's width. */
  columns: Readonly<Record<string, boolean>>;
  density: Density;
  /** Whether each set filter is shown, or only how many there are. */
  filtersOpen: boolean;
  chartsOpen: boolean;
  /** Whether the numbers above the list are shown. */
  statisticsOpen: boolean;
}

export type Density = 'normal' | 'compact';

export const DEFAULT_PREFERENCES: ListPreferences = {
  columns: {},
  density: 'normal',
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
  const columns = isObject(stored['columns']) ? Object.entries(stored['columns']) : [];
  return {
    columns: Object.fromEntries(columns.filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean')),
    density: stored['density'] === 'compact' ? 'compact' : DEFAULT_PREFERENCES.density,
    filtersOpen: stored['filtersOpen'] !== false,
    chartsOpen: stored['chartsOpen'] === true,
    statisticsOpen: stored['statisticsOpen'] !== false,
  };
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
