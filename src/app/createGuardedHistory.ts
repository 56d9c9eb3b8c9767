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
 * as large as this.) Moves within one path, such as filters in the query, are never blocked.
 */
export function createGuardedHistory(
  guard: NavigationGuard,
  confirm: () => Promise<boolean>,
  { isTaken = () => false }: GuardedHistoryOptions = {},
): GuardedHistory {
  const history = createBrowserHistory({ window, v5Compat: true });
  let { pathname } = history.location;
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
  const leaves = (to: Parameters<BrowserHistory['push']>[0]): boolean => {
    const target = typeof to === 'string' ? to.split(/[?#]/)[0] : to.pathname;
    return guard.isBlocked() && target !== undefined && target !== '' && target !== pathname;
  };

  return {
    get action() {
      return history.action;
    },
    get location() {
      return history.location;
    },
    createHref: history.createHref.bind(history),
    encodeLocation: history.encodeLocation.bind(history),
    go: (delta) => history.go(delta),
    push: (to, state) => {
      if (leaves(to)) void whenAllowed(() => history.push(to, state));
      else history.push(to, state);
    },
    replace: (to, state) => {
      if (leaves(to)) void whenAllowed(() => history.replace(to, state));
      else history.replace(to, state);
    },
    listen: (listener) =>
      history.listen(({ action, delta, location }) => {
        if (isReverting) {
          isReverting = false;
          return;
        }
        const kind: string = action;
        const isStep = kind === 'POP' && delta !== null && delta !== 0;
        if (!isStep || !guard.isBlocked() || location.pathname === pathname) {
          const isOther = location.pathname !== pathname;
          ({ pathname } = location);
          if (!isOther || !isTaken()) listener();
          return;
        }
        isReverting = true;
        history.go(-delta);
        void whenAllowed(() => history.go(delta));
      }),
  };
}
