import { type Language, localeOf } from './language.ts';

/** Week information of a locale, which not every browser has, and older ones have as a property. */
interface WeekLocale {
  getWeekInfo?: () => { firstDay: number };
  weekInfo?: { firstDay: number };
}

/**
 * The day with which the week of a language's locale begins, as ISO 8601 counts them: 1 is Monday, 7 is Sunday. Monday, the one of
 * the shipped locales, where the browser does not say it.
 *
 * @param locale default: that of the language
 */
export function firstWeekday(language: Language, locale: string = localeOf(language)): number {
  const { getWeekInfo, weekInfo } = new Intl.Locale(locale) as WeekLocale;
  const { firstDay } = (getWeekInfo ? getWeekInfo.call(new Intl.Locale(locale)) : weekInfo) ?? { firstDay: 1 };
  return firstDay >= 1 && firstDay <= 7 ? firstDay : 1;
}
