/** Bounds of a file that is read, besides those that refusals name (`engine/features/import/importLimits.ts`). */
export const TABLE_LIMITS = {
  /** Bytes that a spreadsheet unpacks to. */
  unpacked: 300 * 1024 * 1024,
  /** Files in a spreadsheet. */
  entries: 2000,
  /** Cells with something in them. */
  cells: 4_000_000,
  /** Characters of all texts that cells of a spreadsheet share. */
  sharedText: 64 * 1024 * 1024,
  /** Sheets that can be chosen. */
  sheets: 100,
  /** Milliseconds for a whole file. */
  time: 60_000,
} as const;
