/**
 * PostgreSQL types that both drivers hand over as text: bigint, timestamp, date, timestamptz, numeric. Their defaults
 * differ (BigInt or text, UTC or local midnight); the record codec reads the text instead.
 */
const TEXT_TYPES: readonly number[] = [20, 1082, 1114, 1184, 1700];

const asText = (value: string): string => value;

/** Parsers in PGlite's form: type id → parser. */
export const pgliteParsers: Record<number, (value: string) => string> = Object.fromEntries(
  TEXT_TYPES.map((type) => [type, asText]),
);

/** Whether `pg` must leave values of this type as text. */
export function isLeftAsText(type: number): boolean {
  return TEXT_TYPES.includes(type);
}
