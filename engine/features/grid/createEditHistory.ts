/** Steps that can be undone. */
const MOST_STEPS = 200;

/** What was done and can be undone, newest last. */
export interface EditHistory<Step> {
  /** Takes note of a step; what was undone before it cannot be done again. */
  add: (step: Step) => void;
  /** The step to undo, which can be done again then. */
  undo: () => Step | undefined;
  redo: () => Step | undefined;
  canUndo: () => boolean;
  canRedo: () => boolean;
}

/** An empty history; of very many steps the oldest are forgotten. */
export function createEditHistory<Step>(): EditHistory<Step> {
  const done: Step[] = [];
  const undone: Step[] = [];
  const move = (from: Step[], to: Step[]): Step | undefined => {
    const step = from.pop();
    if (step !== undefined) to.push(step);
    return step;
  };
  return {
    add: (step) => {
      done.push(step);
      if (done.length > MOST_STEPS) done.shift();
      undone.length = 0;
    },
    undo: () => move(done, undone),
    redo: () => move(undone, done),
    canUndo: () => done.length > 0,
    canRedo: () => undone.length > 0,
  };
}
