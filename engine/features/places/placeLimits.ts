/** Most records of an answer. */
export const MAX_POINTS = 2000;
