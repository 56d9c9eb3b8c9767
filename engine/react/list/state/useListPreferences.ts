import { useCallback, useState } from 'react';
import { parsePreferences, preferencesKey, type ListPreferences } from './listPreferences.ts';

export interface UseListPreferencesResult {
  preferences: ListPreferences;
  /** Changes some of them and stores the result. */
  prefer: (change: Partial<ListPreferences>) => void;
}

/** The address of the view with which a person begins a list, as the browser knows it. */
export function startOf(owner: string, list: string, formerly?: readonly string[]): string {
  return read(preferencesKey(owner, list), formerly).start;
}

/**
 * The preferences of a person for one list, read from and kept in the browser's storage.
 *
 * @param formerly names that the group had before: what was kept under one of them counts until something is changed
 */
export function useListPreferences(
  owner: string,
  list: string,
  formerly?: readonly string[],
): UseListPreferencesResult {
  const key = preferencesKey(owner, list);
  const [state, setState] = useState(() => ({ key, preferences: read(key, formerly) }));
  const preferences = state.key === key ? state.preferences : read(key, formerly);
  if (state.key !== key) setState({ key, preferences });
  const prefer = useCallback(
    (change: Partial<ListPreferences>) => {
      setState((current) => {
        const next = { ...current.preferences, ...change };
        write(current.key, next);
        return { key: current.key, preferences: next };
      });
    },
    [setState],
  );
  return { preferences, prefer };
}

/** What the browser keeps under a key, or under that of the group's last former name with one. */
function read(key: string, formerly: readonly string[] = []): ListPreferences {
  try {
    const keys = [key, ...formerly.map((name) => key.replace(/[^.]+(?=\/)/, name))];
    return parsePreferences(keys.map((one) => localStorage.getItem(one)).find(Boolean) ?? null);
  } catch {
    // Storage that is switched off behaves like an empty one: the list works with its defaults.
    return parsePreferences(null);
  }
}

function write(key: string, preferences: ListPreferences): void {
  try {
    localStorage.setItem(key, JSON.stringify(preferences));
  } catch {
    // A full or switched-off storage loses the preference, not the list.
  }
}
