/** Longest number, and fewest digits of a counter that the source states none of. */
const LONGEST = 60;
const DIGITS = '#####';

/** Parts of a series → what they are here. */
const DATES: Readonly<Record<string, string>> = { YYYY: '{yyyy}', YY: '{yy}', MM: '{mm}', DD: '{dd}' };

/**
 * The pattern of `x-number` for the naming of a DocType: `HR-APP-.YYYY.-.#####`, `format:ASG-{#####}`, or the one series
 * that can be chosen. Undefined for names that are made of fields, of several series, or otherwise.
 *
 * @param series choices of the field that has the series, one a line
 * @example readSeries('SO-.YYYY.-.####', '') // 'SO-{yyyy}-{####}'
 */
export function readSeries(autoname: string, series: string): string | undefined {
  if (autoname.length > LONGEST * 2) return undefined;
  if (/^naming_series:?$/.test(autoname)) {
    const lines = series.split('\n').flatMap((line) => line.trim() || []);
    const [only, more] = lines;
    if (only === undefined || more !== undefined || only.length > LONGEST) return undefined;
    return fromParts(only.includes('#') ? only : `${only}.${DIGITS}.`);
  }
  const format = /^format:(.*)$/i.exec(autoname)?.[1];
  if (format === undefined) return /#/.test(autoname) ? fromParts(autoname) : undefined;
  const parts = format
    .trim()
    .split(/(\{[^{}]*\})/)
    .map((part) => (part.startsWith('{') ? partOf(part.slice(1, -1)) : part));
  return joined(parts);
}

/** Texts, dates and the counter between dots. */
function fromParts(written: string): string | undefined {
  return joined(written.split('.').map((part) => (/[#{}]/.test(part) || part in DATES ? partOf(part) : part)));
}

function partOf(part: string): string | undefined {
  if (/^#{1,10}$/.test(part)) return `{${part}}`;
  return Object.hasOwn(DATES, part) ? DATES[part] : undefined;
}

function joined(parts: readonly (string | undefined)[]): string | undefined {
  if (parts.includes(undefined)) return undefined;
  const pattern = parts.join('');
  const isOne = pattern.split('{#').length === 2 && pattern.length <= LONGEST;
  // What is no word of the pattern is a text between, without braces of its own.
  return isOne && !/[{}]/.test(pattern.replaceAll(/\{(?:yyyy|yy|mm|dd|#+)\}/g, '')) ? pattern : undefined;
}
