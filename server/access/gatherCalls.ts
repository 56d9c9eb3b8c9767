import { setImmediate } from 'node:timers/promises';

/** Answers one call; those of one turn of the event loop, and those that arrive during a run, are answered together. */
export type Gathered<Call, Answer> = (call: Call) => Promise<Answer>;

interface Waiting<Call, Answer> {
  call: Call;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

/**
 * Answers many calls at once with as few runs of `answer` as possible, one at a time. Each run begins after all of its
 * calls, so that none is answered with what was true before it.
 *
 * @param answer the answers of some calls, in their order
 */
export function gatherCalls<Call, Answer>(
  answer: (calls: readonly Call[]) => Promise<readonly Answer[]>,
): Gathered<Call, Answer> {
  let waiting: Waiting<Call, Answer>[] = [];
  let isRunning = false;
  const run = async (): Promise<void> => {
    isRunning = true;
    while (waiting.length > 0) {
      // oxlint-disable-next-line no-await-in-loop -- what else this turn brings is answered by the same run
      await setImmediate();
      const due = waiting;
      waiting = [];
      try {
        // oxlint-disable-next-line no-await-in-loop -- what arrives meanwhile is answered by the next run
        const answers = await answer(due.map(({ call }) => call));
        for (const [i, { resolve }] of due.entries()) resolve(answers[i] as Answer);
      } catch (error) {
        for (const { reject } of due) reject(error);
      }
    }
    isRunning = false;
  };
  return (call) =>
    new Promise((resolve, reject) => {
      waiting.push({ call, resolve, reject });
      if (!isRunning) void run();
    });
}
