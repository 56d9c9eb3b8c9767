/** The parameter of the call that reads branches of a tree, besides those of a list call. */
export const BRANCHES = 'branches';

/** The branch of the records that are below none, as calls write it. */
export const TOP = '-';

/** Most branches of one call. */
export const MAX_BRANCHES = 100;

/** Most records of all branches of one call together, and of one branch that are read at all. */
export const MAX_BRANCH_ROWS = 1000;

/** The parameter of a list of options that leaves out a record and all that are below it. */
export const NOT_BELOW = 'not_below';
