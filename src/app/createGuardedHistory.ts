import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';
import type { NavigationGuard } from '../../engine/react/routing/NavigationGuard.ts';

type BrowserHistory = ReturnType<typeof createBrowserHistory>;

/** The part of a history that react-router's `Router` uses. */
export type GuardedHistory = Pick<
  BrowserHistory,
  'action' | 'location' | 'createHref' | 'encodeLocation' | 'push' | 'replace' | 'go'
> & {
  /** Calls back on every move that took place; returns how to stop. */
  listen: (listener: () => void) => () => void;
};

export interface GuardedHistoryOptions {
  /** Called after each move to another path; returns true when it shows the new page itself. Default: never. */
  isTaken?: () => boolean;
}

/**
 * The browser's history with a question before a held page is left: `push` and `replace` wait for the answer, and a
 * step back or forward is reverted until it is given. (react-router's own blocker needs its data router, which is twice
 * as large as this.) Moves within one path, such as filters in the query, are never blocked, but for one to another record
 * beside a list.
 */
export function createGuardedHistory(
  guard: NavigationGuard,
  confirm: () => Promise<boolean>,
  { isTaken = () => false }: GuardedHistoryOptions = {},
): GuardedHistory {
  const history = createBrowserHistory({ window, v5Compat: true });
  let here = history.location;
  let isReverting = false;
  let isConfirming = false;

  const whenAllowed = async (move: () => void): Promise<void> => {
    if (isConfirming) return;
    isConfirming = true;
    try {
      if (!(await confirm())) return;
      guard.release();
      move();
    } finally {
      isConfirming = false;
    }
  };
  const leaves = (to: Place): boolean => guard.isBlocked() && !placeOf(to).startsWith(placeOf(here));

  const guarded =
    (kind: 'push' | 'replace'): BrowserHistory['push'] =>
    (to, state) => {
      const move = (): void => history[kind](to, state);
      if (leaves(history.createURL(to))) void whenAllowed(move);
      else move();
    };

  return {
    ...history,
    get action() {
      return history.action;
    },
    get location() {
      return history.location;
    },
    push: guarded('push'),
    replace: guarded('replace'),
    listen: (listener) =>
      history.listen(({ action, delta, location }) => {
        if (isReverting) {
          isReverting = false;
          return;
        }
        const kind: string = action;
        const isStep = kind === 'POP' && delta !== null && delta !== 0;
        if (!isStep || !leaves(location)) {
          const isOther = location.pathname !== here.pathname;
          here = location;
          if (!isOther || !isTaken()) listener();
          return;
        }
        isReverting = true;
        history.go(-delta);
        void whenAllowed(() => history.go(delta));
      }),
  };
}

type Place = Pick<BrowserHistory['location'], 'pathname' | 'search'>;

/** What a form is on: a path, and the record that is open beside a list. That of a list is the beginning of those beside it. */
function placeOf({ pathname, search }: Place): string {
  return `${pathname}?${/\bbeside=[^&]*/.exec(search)?.[0].concat('&') ?? ''}`;
}
