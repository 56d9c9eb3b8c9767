/** End of a list's address that opens its trash. */
export const TRASH_HASH = '#trash';
