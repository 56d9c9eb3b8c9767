/** An exact decimal number: `digits` divided by ten to the power of `scale`. */
export interface Decimal {
  readonly digits: bigint;
  readonly scale: number;
}

export const ZERO: Decimal = { digits: 0n, scale: 0 };

/** Decimals of a quotient. The database divides to the same ones. */
export const QUOTIENT_SCALE = 10;

const NUMBER = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d{1,3}))?$/i;

/**
 * A number, or one as text, without loss; undefined for anything else.
 *
 * @example toDecimal('12.50') // { digits: 1250n, scale: 2 }
 */
export function toDecimal(value: unknown): Decimal | undefined {
  if (typeof value !== 'number' && typeof value !== 'string') return undefined;
  const found = NUMBER.exec(String(value));
  if (found === null) return undefined;
  const [, sign = '', whole = '', part = '', power = '0'] = found;
  const digits = BigInt(`${sign}${whole}${part}`);
  const scale = part.length - Number(power);
  return scale < 0 ? { digits: digits * tenTo(-scale), scale: 0 } : { digits, scale };
}

/** The number as text, as JSON and PostgreSQL write it. */
export function decimalText({ digits, scale }: Decimal): string {
  const sign = digits < 0n ? '-' : '';
  const text = String(abs(digits)).padStart(scale + 1, '0');
  const whole = text.slice(0, text.length - scale);
  return scale === 0 ? `${sign}${whole}` : `${sign}${whole}.${text.slice(text.length - scale)}`;
}

export function addDecimals(one: Decimal, other: Decimal): Decimal {
  const scale = Math.max(one.scale, other.scale);
  return { digits: digitsAt(one, scale) + digitsAt(other, scale), scale };
}

export function negate({ digits, scale }: Decimal): Decimal {
  return { digits: -digits, scale };
}

export function multiplyDecimals(one: Decimal, other: Decimal): Decimal {
  return { digits: one.digits * other.digits, scale: one.scale + other.scale };
}

/** The quotient, rounded to ten decimals, halves away from zero; undefined for a division by 0. */
export function divideDecimals(one: Decimal, other: Decimal): Decimal | undefined {
  if (other.digits === 0n) return undefined;
  const isNegative = one.digits < 0n !== other.digits < 0n;
  const dividend = abs(one.digits) * tenTo(other.scale + QUOTIENT_SCALE);
  const divisor = abs(other.digits) * tenTo(one.scale);
  const digits = (2n * dividend + divisor) / (2n * divisor);
  return { digits: isNegative ? -digits : digits, scale: QUOTIENT_SCALE };
}

/** Rounded to so many decimals, halves away from zero. */
export function roundDecimal(value: Decimal, scale: number): Decimal {
  if (value.scale <= scale) return { digits: digitsAt(value, scale), scale };
  const step = tenTo(value.scale - scale);
  const digits = (2n * abs(value.digits) + step) / (2n * step);
  return { digits: value.digits < 0n ? -digits : digits, scale };
}

/** Their order, as the difference of two numbers. */
export function compareDecimals(one: Decimal, other: Decimal): number {
  const { digits } = addDecimals(one, negate(other));
  return digits < 0n ? -1 : Number(digits > 0n);
}

/** Whether a number is nearer to zero than ten to this power. */
export function isBelow({ digits, scale }: Decimal, power: number): boolean {
  return abs(digits) < tenTo(power + scale);
}

function digitsAt({ digits, scale }: Decimal, wanted: number): bigint {
  return digits * tenTo(wanted - scale);
}

function abs(digits: bigint): bigint {
  return digits < 0n ? -digits : digits;
}

function tenTo(power: number): bigint {
  return 10n ** BigInt(power);
}
