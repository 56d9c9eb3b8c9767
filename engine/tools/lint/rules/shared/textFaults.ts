import { isArabicScript, type Language } from '../../../../core/text/language.ts';

/** What is wrong with one side of a text. */
export interface TextFault {
  fault:
    | 'control'
    | 'hidden'
    | 'mojibake'
    | 'forms'
    | 'foreign'
    | 'space'
    | 'markup'
    | 'leftover'
    | 'value'
    | 'punctuation'
    | 'digits'
    | 'latin';
  /** The part that is wrong, as a message shows it. */
  found: string;
}

interface Check {
  fault: TextFault['fault'];
  pattern: RegExp;
  /** The side that is checked, or all in Arabic letters. Default: all. */
  only?: 'ar' | 'en' | 'arabic-letters';
}

/** Unicode of a letter, for characters that nothing shows. */
const CODES: ReadonlySet<TextFault['fault']> = new Set(['control', 'hidden', 'forms', 'foreign']);

/** Letters, marks and digits of other languages that look like Arabic ones and are not found by a search. */
const FOREIGN = /[\u06CC\u06A9\u06C0\u06C1\u06BE\u06D2\u06F0-\u06F9]/u;

/** In the order in which they are reported: a text has one finding, of its worst fault. */
const CHECKS: readonly Check[] = [
  // Also a surrogate without its other half, a line break and a tab.
  { fault: 'control', pattern: /[\p{Cc}\p{Cs}\p{Co}\u2028\u2029]/u },
  { fault: 'hidden', pattern: /[\u00AD\u061C\u115F\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u206A-\u206F\uFEFF]/u },
  { fault: 'mojibake', pattern: /[\u00C2\u00C3\u00D8\u00D9][\u0080-\u00BF\u0152-\u2122]|\?{3,}/u },
  { fault: 'forms', pattern: /[\uFB50-\uFDCF\uFE70-\uFEFC]/u },
  { fault: 'foreign', pattern: FOREIGN, only: 'ar' },
  { fault: 'space', pattern: /^\s|\s$|\s{2,}|\u00A0/u },
  { fault: 'markup', pattern: /<\/?[a-z][^>]*>|&(?:[a-z]+|#\d+);|\*\*|__|`/iu },
  {
    fault: 'leftover',
    pattern:
      /\b(?:TODO|FIXME|XXX+|TBD|lorem ipsum|asdf\w*)\b|\[object Object\]|^(?:undefined|null|NaN|x{3,}|test|\.{2,})$/iu,
  },
  { fault: 'value', pattern: /\{[^}]*\}?|%[sd](?!\p{L})|\$\{/u },
  { fault: 'punctuation', pattern: /(?<=\p{Script=Arabic}\s?)[,;?](?=\s|$)/u, only: 'arabic-letters' },
  { fault: 'punctuation', pattern: /[،؛؟٪]/u, only: 'en' },
  { fault: 'digits', pattern: /[٠-٩]/u, only: 'en' },
  { fault: 'digits', pattern: /[0-9][٠-٩]|[٠-٩][0-9]/u, only: 'ar' },
];

/** What a text is for. */
export interface TextUse {
  /** Whether `{name}` is filled in: in a template. */
  hasValues?: boolean;
  /** Whether it explains something, so that it may quote technical words and templates. */
  isProse?: boolean;
}

/** The worst fault of a side; undefined for a good one. */
export function textFault(
  text: string,
  language: Language,
  { hasValues = false, isProse = false }: TextUse = {},
): TextFault | undefined {
  const plain = withoutIsolates(text);
  const { checks, any } = checksOf(language, hasValues || isProse);
  if (any.some((pattern) => pattern.test(plain)))
    for (const { fault, pattern } of checks) {
      const found = pattern.exec(plain)?.[0];
      if (found !== undefined) return { fault, found: CODES.has(fault) ? codeOf(found) : found };
    }
  return openIsolate(plain) ?? (isArabicScript(language) && !isProse ? latinWord(plain, hasValues) : undefined);
}

interface SideChecks {
  checks: readonly Check[];
  /** All of them at once, those that ignore case apart: nearly every text passes. */
  any: readonly RegExp[];
}

const known = new Map<string, SideChecks>();

/** The checks of a side in a language; braces may be in a text that is filled in or that explains something. */
function checksOf(language: Language, mayHaveBraces: boolean): SideChecks {
  const key = `${language} ${mayHaveBraces}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const checks = CHECKS.filter(({ fault, only }) => concerns(only, language) && !(fault === 'value' && mayHaveBraces));
  const byFlags = Map.groupBy(checks, ({ pattern }) => pattern.flags);
  const any = [...byFlags].map(
    ([flags, same]) => new RegExp(same.map(({ pattern }) => `(?:${pattern.source})`).join('|'), flags),
  );
  const found = { checks, any };
  known.set(key, found);
  return found;
}

/** Whether a check is about a side. */
function concerns(only: Check['only'], language: Language): boolean {
  return only === undefined || only === language || (only === 'arabic-letters' && isArabicScript(language));
}

const ISOLATE = /[\u2066-\u2069]/u;

/** Isolates that are closed hold text of the other direction: what is in them is intended. */
function withoutIsolates(text: string): string {
  return !ISOLATE.test(text) ? text : text.replaceAll(/[\u2066-\u2068][^\u2066-\u2069]*\u2069/gu, '·');
}

function openIsolate(plain: string): TextFault | undefined {
  const found = ISOLATE.exec(plain)?.[0];
  return found === undefined ? undefined : { fault: 'hidden', found: codeOf(found) };
}

/** What Latin words may be inside: brackets and quotes keep them apart, addresses and names with signs are no words. */
const APART = /\([^)]*\)|«[^»]*»|"[^"]*"|\S*[/@.:_\d+]\S*/gu;

/** A Latin word in lower case inside an Arabic text: an abbreviation or a name begins with a capital. */
function latinWord(text: string, hasValues: boolean): TextFault | undefined {
  if (!/[a-z]/u.test(text)) return undefined;
  const plain = (hasValues ? text.replaceAll(/\{[^}]*\}/gu, '') : text).replaceAll(APART, '');
  if (!/\p{Script=Arabic}/u.test(plain)) return undefined;
  const found = /\b[a-z]{2,}\b|\b[A-Z][a-z]+(?:[ -][a-z]+)+/u.exec(plain)?.[0];
  return found === undefined ? undefined : { fault: 'latin', found };
}

function codeOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
