/** Bars and spaces of a bar code from its start: widths in modules, a bar first. */
export interface BarCode {
  widths: readonly number[];
  /** What it is, as standards call it. */
  symbology: 'EAN-13' | 'EAN-8' | 'UPC-A' | 'Code 128';
}

/** Characters of the longest text that is drawn as a bar code: a longer one is too wide to be read. */
export const MAX_BAR_CODE = 48;

/**
 * The bar code of a text: of 13, 12 or 8 digits that of products (ISO/IEC 15420), of any other plain ASCII Code 128
 * (ISO/IEC 15417). Undefined for what neither can say.
 */
export function barCodeOf(text: string): BarCode | undefined {
  if (/^\d{13}$/.test(text)) return { symbology: 'EAN-13', widths: ean13(text) };
  if (/^\d{12}$/.test(text)) return { symbology: 'UPC-A', widths: ean13(`0${text}`) };
  if (/^\d{8}$/.test(text)) return { symbology: 'EAN-8', widths: ean8(text) };
  if (text.length > MAX_BAR_CODE || !/^[ -~]+$/.test(text)) return undefined;
  return { symbology: 'Code 128', widths: code128(text) };
}

/** Widths of a digit's four parts in the odd set; the even set has them in reverse. */
const DIGITS = ['3211', '2221', '2122', '1411', '1132', '1231', '1114', '1312', '1213', '3112'];

/** First digit of thirteen → which of the six after it are of the even set. */
const EVEN = ['------', '--e-ee', '--ee-e', '--eee-', '-e--ee', '-ee--e', '-eee--', '-e-e-e', '-e-ee-', '-ee-e-'];

function widthsOf(digit: string, isEven = false): number[] {
  const widths = Array.from(DIGITS[Number(digit)] ?? '', Number);
  return isEven ? widths.toReversed() : widths;
}

const GUARD = [1, 1, 1];
const CENTRE = [1, 1, 1, 1, 1];

function ean13(digits: string): number[] {
  const even = EVEN[Number(digits[0])] ?? '';
  const first = Array.from(digits.slice(1, 7), (digit, place) => widthsOf(digit, even[place] === 'e'));
  const second = Array.from(digits.slice(7), (digit) => widthsOf(digit));
  return [...GUARD, ...first.flat(), ...CENTRE, ...second.flat(), ...GUARD];
}

function ean8(digits: string): number[] {
  const halves = [digits.slice(0, 4), digits.slice(4)].map((half) =>
    Array.from(half, (digit) => widthsOf(digit)).flat(),
  );
  return [...GUARD, ...(halves[0] ?? []), ...CENTRE, ...(halves[1] ?? []), ...GUARD];
}

/** Widths of the six parts of each symbol of Code 128, by its value; the last is the stop without its end bar. */
const SYMBOLS = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 ' +
  '123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 ' +
  '232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 ' +
  '313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 ' +
  '111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 ' +
  '111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 ' +
  '114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 233111'
).split(' ');

const [CODE_C, CODE_B, START_B, START_C, STOP] = [99, 100, 104, 105, 106];

/** Values of the symbols of a text: pairs of digits in set C where four or more follow each other, else set B. */
export function code128Values(text: string): number[] {
  const values: number[] = [];
  let isPairs = false;
  for (let at = 0; at < text.length;) {
    const digits = /^\d*/.exec(text.slice(at))?.[0].length ?? 0;
    const wantsPairs: boolean = isPairs ? digits >= 2 : digits >= 4 && (digits % 2 === 0 || digits > 4);
    // An odd digit before pairs is written by itself.
    const isOdd: boolean = !isPairs && wantsPairs && digits % 2 === 1;
    const next: boolean = wantsPairs && !isOdd;
    if (values.length === 0) values.push(next ? START_C : START_B);
    else if (next !== isPairs) values.push(next ? CODE_C : CODE_B);
    isPairs = next;
    values.push(next ? Number(text.slice(at, at + 2)) : text.charCodeAt(at) - 32);
    at += next ? 2 : 1;
  }
  const sum = values.reduce((total, value, place) => total + value * Math.max(place, 1), 0);
  return [...values, sum % 103, STOP];
}

function code128(text: string): number[] {
  const widths = code128Values(text).flatMap((value) => Array.from(SYMBOLS[value] ?? '', Number));
  return [...widths, 2];
}
