/** A place in the write-ahead log of a PostgreSQL: what is at a smaller one was committed before. */
export type Position = bigint;

const WRITTEN = /^([0-9A-Fa-f]{1,8})\/([0-9A-Fa-f]{1,8})$/;

/** A position as PostgreSQL writes it; undefined for anything else. @example parsePosition('16/B374D848') */
export function parsePosition(text: string | null | undefined): Position | undefined {
  const [, high, low] = WRITTEN.exec(text ?? '') ?? [];
  return high === undefined || low === undefined ? undefined : (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/** The text of a position, as PostgreSQL writes it. */
export function formatPosition(position: Position): string {
  const hex = (part: bigint): string => part.toString(16).toUpperCase();
  return `${hex(position >> 32n)}/${hex(position & 0xff_ff_ff_ffn)}`;
}

/** The later one. */
export function later(one: Position, other: Position | undefined): Position {
  return other !== undefined && other > one ? other : one;
}
