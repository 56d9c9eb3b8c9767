import { fallbackOf, type Language, LANGUAGES } from '../../core/text/language.ts';

export interface NotificationText {
  title: string;
  body: string;
}

/** A notification in the languages in which it was written. */
export interface NotificationSides {
  ar?: NotificationText;
  en?: NotificationText;
  /** The dashboard's other languages. */
  further?: Readonly<Partial<Record<Language, NotificationText>>>;
}

/** The sides of a notification that it has, without what else is in it. */
export function sidesOf({ ar, en, further }: NotificationSides): NotificationSides {
  return { ...(ar && { ar }), ...(en && { en }), ...(further && { further }) };
}

/** The texts to show to a reader of a language, the best first: in it, in its fallback, in the others. */
export function sidesFor({ ar, en, further }: NotificationSides, language: Language): NotificationText[] {
  const sides: NotificationSides['further'] = { ...further, ar, en };
  return [language, fallbackOf(language), ...LANGUAGES].flatMap((one) => sides?.[one] ?? []);
}
