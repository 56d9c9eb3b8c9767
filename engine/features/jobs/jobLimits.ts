/** Most records of one job. */
export const MAX_JOB_RECORDS = 100_000;

/** Most records that are named one by one; more are chosen by the list's query. */
export const MAX_NAMED_RECORDS = 1000;

/** Jobs of a person that may be open at once. */
export const MAX_OPEN_JOBS = 5;

/** Jobs that a person may start in a day. */
export const MAX_JOBS_PER_DAY = 200;

/** Differences and failures that a job shows. */
export const SHOWN_RECORDS = 20;
