import { MediaRefused } from './MediaRefused.ts';

/**
 * Most parts of a file: a fragmented stream has two boxes for each fragment, and a film of hours a few hundred
 * fragments.
 */
const MAX_BOXES = 20_000;
/** Depth of the nested boxes that are read. */
const MAX_DEPTH = 8;

/** Counts the visited parts of a file. */
export interface Budget {
  /** @throws MediaRefused beyond the number of parts or the depth */
  visit(depth: number): void;
}

/** A budget for one file. */
export function createBudget(): Budget {
  let boxes = 0;
  return {
    visit: (depth) => {
      boxes += 1;
      if (boxes > MAX_BOXES) throw new MediaRefused('boxes');
      if (depth > MAX_DEPTH) throw new MediaRefused('depth');
    },
  };
}
