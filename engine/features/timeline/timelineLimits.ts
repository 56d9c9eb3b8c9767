/** Most rows of an answer. */
export const MAX_ROWS = 200;
/** Most records in rows of an answer. */
export const MAX_PLACED = 500;
/** Most unplaced records of an answer. */
export const MAX_UNPLACED = 200;
/** Parameter with the day. */
export const DAY_PARAMETER = 'timeline_day';
/** Parameter with the words that the names of rows must have. */
export const ROWS_PARAMETER = 'timeline_rows';
