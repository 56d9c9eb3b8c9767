/** Choices of the page-size control. */
export const PER_PAGE_CHOICES = [10, 20, 50, 100] as const;

/** Largest page size that the server serves. */
export const MAX_PER_PAGE = 100;

/** Most records of one bulk call. */
export const MAX_IDS_PER_CALL = 100;

/** Most records that one call puts into another sequence. */
export const MAX_ARRANGED_IDS = 1000;

/** Query parameter of a list call that keeps only these records of the list; at most `MAX_IDS_PER_CALL`. */
export const IDS_PARAMETER = 'ids';

/** Query parameter of the option list of a group of accounts that keeps the account that asks. */
export const OWN_PARAMETER = 'me';

/** Longest keyword or text filter. */
export const MAX_FILTER_LENGTH = 200;

/** First day that filters of dates know. */
export const FIRST_DAY = '1900-01-01';

/** Last day that filters of dates know. */
export const LAST_DAY = '2199-12-31';

/** Milliseconds that typed filters wait for more typing. */
export const FILTER_DEBOUNCE_MS = 400;

/** How far the year filter reaches back: this year and 30 before it. */
export const YEARS_BACK = 30;

/** Query parameter that names the group of a list that answers in groups. */
export const GROUP_PARAMETER = 'group';

/** Query parameter of a list's address that names the layout in place of the table; it is never sent. */
export const LAYOUT_PARAMETER = 'layout';
