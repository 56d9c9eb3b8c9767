import { useMemo, useRef, useState } from 'react';

/** Whether the rows of a list are a grid whose cells are edited in place. */
export interface GridMode {
  isOn: boolean;
  start: () => void;
  /** Leaves the grid, unless the person wants to stay for what is not saved. */
  stop: () => Promise<void>;
  /** Says what asks before it is left; the grid does. */
  askBefore: (ask: (() => Promise<boolean>) | undefined) => void;
}

/** Whether cells are edited in place; the rest is in the grid, which is loaded then. */
export function useGridMode(): GridMode {
  const [isOn, set] = useState(false);
  const ask = useRef<() => Promise<boolean>>(undefined);
  return useMemo(
    () => ({
      isOn,
      start: () => set(true),
      stop: async () => {
        if ((await ask.current?.()) !== false) set(false);
      },
      askBefore: (next) => {
        ask.current = next;
      },
    }),
    [isOn],
  );
}
