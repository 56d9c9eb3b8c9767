/**
 * The constants that the requirements state (CONST-01 to CONST-07), each in this one place; nothing else repeats them.
 * Plain values without imports, for browser, server and build alike. What cannot import (JSON schemas and definitions,
 * style sheets, `boot.js`, the text catalogues) keeps its literals; `constants.test.ts` holds those to these.
 */

/** Fewest characters of a password (CONST-01). */
export const PASSWORD_MIN = 6;

/** Most characters of a password (CONST-01). */
export const PASSWORD_MAX = 250;

/** User-perceived characters shown of a name (CONST-01, LIST-18). */
export const NAME_LIMIT = 13;

/** User-perceived characters shown of an email (CONST-01, LIST-18). */
export const EMAIL_LIMIT = 13;

/** User-perceived characters shown of a notification body (CONST-01). */
export const BODY_LIMIT = 40;

/** Milliseconds that the toasts of deletions stay (CONST-02, ERR-07). */
export const DELETE_TOAST_MS = 2000;

/** Milliseconds that a toast stays when it does not say (ERR-16). */
export const TOAST_MS = 5000;

/** Milliseconds until a chunk counts as not loadable (CONST-02); `import()` itself never gives up (CONST-07). */
export const CHUNK_TIMEOUT_MS = 120_000;

/** Width in px from which a screen is no small one (CONST-02, SHELL-18). */
export const WIDE_SCREEN = 992;

/** Widest question in px, such as that before a deletion (CONST-02, DELETE-02). */
export const DIALOG_MAX_WIDTH = 500;

/** Width and height in px of a picture's preview (CONST-02, LIST-08). */
export const PICTURE_SIZE = 250;

/** Height in px of an empty text area (CONST-02). */
export const TEXTAREA_HEIGHT = 49;

/** Tallest dropdown in px (CONST-02). */
export const DROPDOWN_MAX_HEIGHT = 300;

/** Milliseconds that the toast of a chat message stays (CONST-02, RT-03). */
export const CHAT_TOAST_MS = 15_000;

/** Languages that every text has (CONST-03). */
export const LANGUAGES = ['ar', 'en'] as const;

/** Themes of the dashboard (CONST-03). */
export const THEMES = ['light', 'dark'] as const;

/** The theme shown when none is chosen (CONST-03). */
export const DEFAULT_THEME = 'light';

/** Page size when none is requested (CONST-04, LIST-03). */
export const DEFAULT_PER_PAGE = 20;

/** Milliseconds that a static table takes to load (CONST-04, DEMO-02). */
export const STATIC_LOAD_MS = 1000;

/** Most page buttons shown at once (CONST-04, LIST-03). */
export const MAX_PAGE_BUTTONS = 6;

/** Months of the year (CONST-05). */
export const MONTHS: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** Genders of a person (CONST-05). */
export const GENDERS = ['male', 'female'] as const;

/** Continents of a country (CONST-05). */
export const CONTINENTS = ['africa', 'asia', 'europe', 'south_america', 'north_america', 'australia'] as const;

/** Most stars of a rating; the least is none (CONST-06). */
export const RATING_MAX = 5;

/** Step of a rating (CONST-06). */
export const RATING_STEP = 0.5;
