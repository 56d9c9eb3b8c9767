/** Where the records of a group are, as written or resolved. */
interface Storage {
  source?: unknown;
  table?: unknown;
}

/** Whether the server keeps the records of a group in a table that it made: they are neither computed nor rows of another program's table. */
export function hasOwnTable(storage: Storage = {}): boolean {
  return storage.source === undefined && storage.table === undefined;
}
