import { defineProductRule } from '../../../engine/tools/lint/rules/defineRule.ts';
import { textList } from '../../../engine/tools/lint/rules/shared/textList.ts';

interface Leftover {
  english: RegExp;
  arabic: RegExp;
  /** The word of this marketplace. */
  instead: string;
}

/** Arabic words with the particles that are written onto them; `م` before رحلة makes another word (stage). */
const particles = '(?<!\\p{L})(?:[وف]?(?:ال|بال|كال|لل|[بكل])?)';
const arabicWord = (forms: string): RegExp => new RegExp(`${particles}(?:${forms})(?!\\p{L})`, 'u');

const LEFTOVERS: readonly Leftover[] = [
  { english: /\btrips?\b/i, arabic: arabicWord('رحلة|رحلات|رحلتك|رحلتي'), instead: 'order, طلب' },
  { english: /\bdrivers?\b/i, arabic: arabicWord('سائق|سائقون|سائقين|سائقو'), instead: 'provider, مقدم الخدمة' },
  { english: /\briders?\b/i, arabic: arabicWord('راكب|ركاب|راكبون|راكبين'), instead: 'customer, عميل' },
  { english: /\bvehicles?\b/i, arabic: arabicWord('مركبة|مركبات'), instead: 'leave it out: there is none here' },
];

/** All of them at once: nearly every text has none. */
const ANY_ENGLISH = new RegExp(LEFTOVERS.map(({ english }) => english.source).join('|'), 'i');
const ANY_ARABIC = new RegExp(LEFTOVERS.map(({ arabic }) => arabic.source).join('|'), 'u');

/** Texts that the requirements give word for word, including old words. */
const PRESCRIBED: ReadonlySet<string> = new Set(['list.cancelReason', 'list.reportReason']);

const TEXTS = {
  id: 'leftover-vocabulary',
  summary: 'No text uses words of the ride-hailing product.',
  cases: {
    word: { message: '"{word}" belongs to another product', advice: 'write the word of this marketplace: {instead}' },
  },
};

export const leftoverVocabulary = defineProductRule(TEXTS, ({ source }, report) => {
  for (const { text, path } of textList(source.value)) {
    if (path[0] === 'texts' && PRESCRIBED.has(String(path[1]))) continue;
    if (!ANY_ENGLISH.test(String(text.en)) && !ANY_ARABIC.test(String(text.ar))) continue;
    for (const { english, arabic, instead } of LEFTOVERS) {
      const inArabic = typeof text.ar === 'string' && arabic.exec(text.ar);
      const inEnglish = typeof text.en === 'string' && english.exec(text.en);
      if (inArabic) report([...path, 'ar'], 'word', { word: inArabic[0], instead });
      if (inEnglish) report([...path, 'en'], 'word', { word: inEnglish[0], instead });
    }
  }
});
