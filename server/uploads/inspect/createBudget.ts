import { MediaRefused } from './MediaRefused.ts';

/** A stream in pieces has two boxes for each; a film of hours has a few hundred pieces. */
const MOST_BOXES = 20_000;
/** Depth of the nested boxes that are read. */
const MOST_DEPTH = 8;

/** Counts what is visited of a file. */
export interface Budget {
  /** @throws MediaRefused when it is one part too many, or is nested too deep */
  visit(depth: number): void;
}

/** A budget for one file. */
export function createBudget(): Budget {
  let boxes = 0;
  return {
    visit: (depth) => {
      boxes += 1;
      if (boxes > MOST_BOXES) throw new MediaRefused('boxes');
      if (depth > MOST_DEPTH) throw new MediaRefused('depth');
    },
  };
}
