import { normaliseNumberText } from '../text/digits.ts';
import { stripBidiControls } from '../text/bidi.ts';
import { directionOf, type Language, localeOf } from '../text/language.ts';

/** Minutes at most: a year. */
export const MAX_DURATION = 525_600;

const HOURS = 'h|hr|hrs|hours?|س|ساعات|ساعة|ساعه|ساعتان|ساعتين';
const MINUTES = 'm|min|mins|minutes?|د|دقائق|دقيقة|دقيقه|دقيقتان|دقيقتين';
const WORDS = new RegExp(`^(?:(\\d{1,6})? ?(${HOURS})\\.?)?[ ,،و]*(?:(\\d{1,6})? ?(${MINUTES})\\.?)?$`, 'iu');

/**
 * The whole minutes that a text says: `90`, `1:30`, `1 h 30 min`, `ساعة و30 دقيقة`, `PT1H30M`; in either set of digits.
 * Undefined for what says none.
 */
export function readDuration(text: string): number | undefined {
  const plain = normaliseNumberText(text);
  if (/^\d{1,6}$/.test(plain)) return Number(plain);
  const clock = /^(\d{1,5}):([0-5]?\d)$/.exec(plain);
  if (clock !== null) return Number(clock[1]) * 60 + Number(clock[2]);
  const iso = /^P(?:(\d{1,3})D)?(?:T(?:(\d{1,5})H)?(?:(\d{1,6})M)?)?$/i.exec(plain);
  if (iso !== null && /\d/.test(plain))
    return (Number(iso[1] ?? 0) * 24 + Number(iso[2] ?? 0)) * 60 + Number(iso[3] ?? 0);
  const said = WORDS.exec(plain);
  if (plain === '' || said === null) return undefined;
  return amount(said[1], said[2]) * 60 + amount(said[3], said[4]);
}

/** How many a word and the number before it say: the dual is two, a word alone one. */
function amount(number: string | undefined, word: string | undefined): number {
  if (word === undefined) return 0;
  if (number !== undefined) return Number(number);
  return /(?:ان|ين)$/.test(word) ? 2 : 1;
}

/**
 * Minutes in hours and minutes, as people say it: `ساعة و30 دقيقة`, `1 hr 30 min`; `''` for what is no duration.
 */
export function durationText(minutes: unknown, language: Language): string {
  const whole = typeof minutes === 'string' ? Number(minutes) : minutes;
  if (typeof whole !== 'number' || !Number.isInteger(whole) || whole < 0) return '';
  const [hours, rest] = [Math.floor(whole / 60), whole % 60];
  const { hour, minute, list } = formatsOf(language);
  const parts = [...(hours > 0 ? [hour.format(hours)] : []), ...(rest > 0 || hours === 0 ? [minute.format(rest)] : [])];
  return stripBidiControls(list.format(parts));
}

interface Formats {
  hour: Intl.NumberFormat;
  minute: Intl.NumberFormat;
  list: Intl.ListFormat;
}

const known = new Map<Language, Formats>();

/** Building a formatter costs far more than using it. */
function formatsOf(language: Language): Formats {
  const found = known.get(language);
  if (found !== undefined) return found;
  const locale = localeOf(language);
  const unitDisplay = directionOf(language) === 'rtl' ? 'long' : 'short';
  const formats = {
    hour: new Intl.NumberFormat(locale, { style: 'unit', unit: 'hour', unitDisplay, useGrouping: false }),
    minute: new Intl.NumberFormat(locale, { style: 'unit', unit: 'minute', unitDisplay }),
    list: new Intl.ListFormat(locale, { type: 'unit', style: 'narrow' }),
  };
  known.set(language, formats);
  return formats;
}
