import { MAX_PER_PAGE } from '../../../core/query/limits.ts';
import { moveItem } from '../../../core/records/moveItem.ts';
import { type LoadedRows, type ReadPage, readRows } from './readRows.ts';
import { type Move, slotsOf } from './sequence.ts';

/** The last event: everything is saved, the sequence was restored, or it follows another person's. */
export type ArrangementEvent = 'saved' | 'rolledBack' | 'followed';

export interface ArrangementState {
  /** Undefined until the first rows are there. */
  loaded: LoadedRows | undefined;
  /** Why they are not. */
  error: unknown;
  /** Moves that are not saved yet. */
  waiting: number;
  isLoadingMore: boolean;
  event: ArrangementEvent | undefined;
  /** Moves that can be undone, newest last. */
  done: readonly Move[];
}

export interface ArrangementOptions {
  readPage: ReadPage;
  /** Distributes the numbers of these records among them, in this sequence. */
  arrange: (ids: readonly number[]) => Promise<void>;
  /** A call failed; the sequence has been put back. */
  onFailure: (error: unknown) => void;
}

/** The rows that are being arranged. Its functions neither throw nor reject. */
export interface Arrangement {
  getState: () => ArrangementState;
  subscribe: (listener: () => void) => () => void;
  /** Reloads the rows; `follow` when another person changed them. */
  load: (reason?: 'follow') => Promise<void>;
  loadMore: () => Promise<void>;
  /** Moves a row to a place, from 0; reads on where that place is not loaded. */
  move: (id: number, to: number) => Promise<void>;
  undo: () => Promise<void>;
}

const START: ArrangementState = {
  loaded: undefined,
  error: undefined,
  waiting: 0,
  isLoadingMore: false,
  event: undefined,
  done: [],
};

/**
 * Arranges the rows of a list: each move is shown at once and sent as one call, one after the other. A call that fails
 * puts the sequence back as it was before it; moves that wait behind it are dropped, and what the server has is read
 * again.
 */
export function createArrangement({ readPage, arrange, onFailure }: ArrangementOptions): Arrangement {
  let state = START;
  let queue = Promise.resolve();
  /** Loads and failures so far: a call that began before the newest one is ignored. */
  let loads = 0;
  let failures = 0;
  /** Whether rows are being loaded, and whether they have to be loaded again. */
  let isLoading = false;
  let isStale = false;
  const listeners = new Set<() => void>();

  const set = (change: Partial<ArrangementState>): void => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };

  const load: Arrangement['load'] = async (reason) => {
    await queue;
    loads += 1;
    const mine = loads;
    isLoading = true;
    isStale = false;
    try {
      const loaded = await readRows(readPage, Math.max(MAX_PER_PAGE, state.loaded?.rows.length ?? 0));
      if (mine !== loads) return;
      const hasChanged = state.loaded !== undefined && idsOf(loaded).join() !== idsOf(state.loaded).join();
      set({
        loaded,
        error: undefined,
        // The undone moves refer to a sequence that no longer exists.
        ...(hasChanged && { done: [], ...(reason === 'follow' && { event: 'followed' }) }),
      });
    } catch (error) {
      if (mine === loads) set({ error });
    } finally {
      if (mine === loads) isLoading = false;
    }
  };

  /** Loads more rows until so many are loaded; resolves to the loaded ones. */
  const readOn = async (wanted: number): Promise<LoadedRows | undefined> => {
    set({ isLoadingMore: true });
    await queue;
    try {
      set({ loaded: await readRows(readPage, wanted, state.loaded) });
      return state.loaded;
    } catch (error) {
      onFailure(error);
      return undefined;
    } finally {
      set({ isLoadingMore: false });
    }
  };

  const save = async (move: Move, { ids, before, isUndo, asOf }: Saving): Promise<void> => {
    // An earlier move failed: this one was computed on a sequence that does not exist.
    if (asOf !== failures) return;
    try {
      await arrange(ids);
      set({ event: 'saved', ...(!isUndo && { done: [...state.done, move] }) });
    } catch (error) {
      failures += 1;
      isStale = true;
      set({ loaded: before, event: 'rolledBack' });
      onFailure(error);
    }
  };

  const place = async (id: number, to: number, isUndo: boolean): Promise<void> => {
    const before = to < (state.loaded?.rows.length ?? 0) ? state.loaded : await readOn(to + 1);
    if (before === undefined) return;
    const ids = idsOf(before);
    const move = { id, from: ids.indexOf(id), to: Math.min(to, ids.length - 1) };
    if (move.from < 0 || move.from === move.to) return;
    // Rows that are being loaded do not contain this move.
    if (isLoading) isStale = true;
    loads += 1;
    isLoading = false;
    set({
      loaded: { ...before, rows: moveItem(before.rows, move.from, move.to) },
      event: undefined,
      waiting: state.waiting + 1,
    });
    const asOf = failures;
    queue = queue.then(() => save(move, { ids: slotsOf(ids, move), before, isUndo, asOf }));
    await queue;
    set({ waiting: state.waiting - 1 });
    if (state.waiting === 0 && isStale) await load();
  };

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    load,
    loadMore: async () => {
      await readOn((state.loaded?.rows.length ?? 0) + 1);
    },
    move: (id, to) => place(id, to, false),
    undo: async () => {
      const last = state.done.at(-1);
      if (last === undefined || state.waiting > 0) return;
      set({ done: state.done.slice(0, -1) });
      await place(last.id, last.from, true);
    },
  };
}

interface Saving {
  ids: number[];
  /** The sequence of the rows before. */
  before: LoadedRows;
  isUndo: boolean;
  /** How many calls had failed when the move was made. */
  asOf: number;
}

function idsOf(loaded: LoadedRows | undefined): number[] {
  return loaded?.rows.map(({ id }) => id) ?? [];
}
