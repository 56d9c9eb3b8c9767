import { createContext, use, useCallback, useMemo, useState, type ReactNode } from 'react';

/** The columns of a list that do not fit; every row unfolds them. */
export interface HiddenColumns {
  keys: readonly string[];
  /** Reports the present ones. */
  report: (keys: readonly string[]) => void;
}

const HiddenColumnsContext = createContext<HiddenColumns>({ keys: [], report: () => undefined });

/** Stores what table or cards report, for the rows that unfold and the menu of columns. */
export function HiddenColumnsProvider({ children }: { children: ReactNode }): ReactNode {
  const [keys, setKeys] = useState<readonly string[]>([]);
  const report = useCallback((next: readonly string[]) => {
    setKeys((known) => (known.join(' ') === next.join(' ') ? known : next));
  }, []);
  const value = useMemo(() => ({ keys, report }), [keys, report]);
  return <HiddenColumnsContext value={value}>{children}</HiddenColumnsContext>;
}

/** The columns that do not fit now. */
export function useHiddenColumns(): HiddenColumns {
  return use(HiddenColumnsContext);
}
