/** What is to be done when, in the time of the city. */
export interface Agenda {
  /** Does something after some minutes of the city. */
  after: (minutes: number, work: () => Promise<void>) => void;
  /** Does something after milliseconds of the clock, however fast the city is. */
  afterReal: (ms: number, work: () => Promise<void>) => void;
  /** Hour of the city's day, with its fraction. */
  hour: () => number;
  /** Counts a move. */
  count: () => void;
  moves: () => number;
  /** Works until it is stopped or has counted enough. */
  run: () => Promise<void>;
  stop: () => void;
}

/** Hour at which the city begins. */
const MORNING = 10;
/** How much is done at once. */
const AT_ONCE = 4;

/** An agenda whose clock runs faster than ours. */
export function createAgenda({
  speed,
  moves: most,
  minutes,
  onError,
}: {
  speed: number;
  moves: number;
  /** Of the clock. */
  minutes: number;
  onError: (error: unknown) => void;
}): Agenda {
  const started = Date.now();
  const waiting: { at: number; work: () => Promise<void> }[] = [];
  const running = new Set<Promise<void>>();
  let counted = 0;
  let isStopped = false;
  let wake: () => void = () => undefined;
  const afterReal = (ms: number, work: () => Promise<void>): void => {
    waiting.push({ at: Date.now() + ms, work });
    wake();
  };
  const isOver = (): boolean => isStopped || counted >= most || Date.now() - started >= minutes * 60_000;
  const begin = (work: () => Promise<void>): void => {
    const done = work()
      .catch(onError)
      .finally(() => {
        running.delete(done);
        wake();
      });
    running.add(done);
  };
  const pause = (): Promise<void> =>
    new Promise((resolve) => {
      const next = Math.min(...waiting.map(({ at }) => at), Date.now() + 1000);
      const timer = setTimeout(resolve, running.size >= AT_ONCE ? 1000 : Math.max(0, next - Date.now()));
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  return {
    afterReal,
    after: (cityMinutes, work) => afterReal((cityMinutes * 60_000) / speed, work),
    hour: () => (MORNING + ((Date.now() - started) * speed) / 3_600_000) % 24,
    count: () => void (counted += 1),
    moves: () => counted,
    stop: () => {
      isStopped = true;
      wake();
    },
    run: async () => {
      while (!isOver()) {
        waiting.sort((a, b) => a.at - b.at);
        while (running.size < AT_ONCE && (waiting[0]?.at ?? Infinity) <= Date.now() && !isOver()) {
          const next = waiting.shift();
          if (next) begin(next.work);
        }
        // oxlint-disable-next-line no-await-in-loop -- waits for what is due
        await pause();
      }
      await Promise.all(running);
    },
  };
}
