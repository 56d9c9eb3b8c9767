/**
 * The constants that the requirements state, each in this one place; nothing else repeats them. Plain values without
 * imports, for browser, server and build alike. Files that cannot import (JSON schemas and definitions, style sheets,
 * `boot.js`, the text catalogues) have literals; `constants.test.ts` compares both with the requirements.
 */

/** Fewest characters of a password. */
export const PASSWORD_MIN = 6;

/** Most characters of a password. */
export const PASSWORD_MAX = 250;

/** User-perceived characters shown of a name. */
export const NAME_LIMIT = 13;

/** User-perceived characters shown of an email. */
export const EMAIL_LIMIT = 13;

/** User-perceived characters shown of a notification body. */
export const BODY_LIMIT = 40;

/** Milliseconds that the toasts of deletions stay. */
export const DELETE_TOAST_MS = 2000;

/** Milliseconds that a toast stays by default. */
export const TOAST_MS = 5000;

/** Milliseconds until a chunk counts as not loadable; `import()` itself has no time-out. */
export const CHUNK_TIMEOUT_MS = 120_000;

/** Width in px from which the layout is the wide one. */
export const WIDE_SCREEN = 992;

/** Greatest width in px of a confirmation dialog. */
export const DIALOG_MAX_WIDTH = 500;

/** Width and height in px of a picture's preview. */
export const PICTURE_SIZE = 250;

/** Height in px of an empty text area. */
export const TEXTAREA_HEIGHT = 49;

/** Greatest height in px of a dropdown. */
export const DROPDOWN_MAX_HEIGHT = 300;

/** Milliseconds that the toast of a chat message stays. */
export const CHAT_TOAST_MS = 15_000;

/** Languages that every text has. */
export const LANGUAGES = ['ar', 'en'] as const;

/** Themes of the dashboard. */
export const THEMES = ['light', 'dark'] as const;

/** The theme shown when none is chosen. */
export const DEFAULT_THEME = 'light';

/** Page size when none is requested. */
export const DEFAULT_PER_PAGE = 20;

/** Milliseconds that a static table takes to load. */
export const STATIC_LOAD_MS = 1000;

/** Most page buttons shown at once. */
export const MAX_PAGE_BUTTONS = 6;

/** Months of the year. */
export const MONTHS: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** Genders of a person. */
export const GENDERS = ['male', 'female'] as const;

/** Continents of a country. */
export const CONTINENTS = ['africa', 'asia', 'europe', 'south_america', 'north_america', 'australia'] as const;

/** Most stars of a rating; the least is none. */
export const RATING_MAX = 5;

/** Step of a rating. */
export const RATING_STEP = 0.5;
