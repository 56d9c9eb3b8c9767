/** What `storage.source` may name: the sources of the server that compute the records of a group. */
export const SOURCES = ['audit'] as const;
