/** Runs something for a key, or shares a run of it that has not begun. */
export type SharedRuns<Answer> = (key: string, run: () => Promise<Answer>) => Promise<Answer>;

interface Runs<Answer> {
  /** The run that has begun. */
  current: Promise<Answer>;
  /** The one after it, for all that arrive meanwhile. */
  next?: Promise<Answer>;
}

/**
 * One run at a time for each key. What arrives while one is under way shares the run after it: each run begins after
 * all that it answers, so that nothing is answered with what was true before it was asked, and nothing is kept.
 *
 * @example const share = shareRuns<string>(); await share('page 1', () => readPage(1));
 */
export function shareRuns<Answer>(): SharedRuns<Answer> {
  const byKey = new Map<string, Runs<Answer>>();
  const begin = (key: string, run: () => Promise<Answer>): Promise<Answer> => {
    const runs: Runs<Answer> = { current: run() };
    byKey.set(key, runs);
    const end = (): void => {
      if (byKey.get(key) === runs && runs.next === undefined) byKey.delete(key);
    };
    runs.current.then(end, end);
    return runs.current;
  };
  return (key, run) => {
    const runs = byKey.get(key);
    if (runs === undefined) return begin(key, run);
    const again = (): Promise<Answer> => begin(key, run);
    return (runs.next ??= runs.current.then(again, again));
  };
}
