/** Largest file that is imported. */
export const MAX_IMPORT_BYTES = 25 * 1024 * 1024;

/** Most columns of an imported table. */
export const MAX_IMPORT_COLUMNS = 200;

/** Longest cell, as of a spreadsheet. */
export const MAX_CELL_LENGTH = 32_767;

/** Characters of a cell that are shown before the import. */
export const SAMPLE_LENGTH = 80;
