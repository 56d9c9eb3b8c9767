import { fallbackOf, isBaseLanguage, offeredLanguages } from '../../../../core/text/language.ts';
import { isPlaceholder } from '../../../../core/text/placeholder.ts';
import { isForeignTo } from '../shared/scripts.ts';
import { textList, type PlacedText } from '../shared/textList.ts';
import { defineFileRule } from '../defineRule.ts';
import { reportIssues } from '../reportIssues.ts';
import type { Report } from '../../Rule.types.ts';

const ARABIC = /\p{Script=Arabic}/u;
const LETTER = /\p{L}/u;

export const bothLanguages = defineFileRule('both-languages', (target, report) => {
  reportIssues('both-languages', target, report);
  const further =
    target.source.isIncluded !== true ? offeredLanguages().filter((language) => !isBaseLanguage(language)) : [];
  for (const placed of textList(target.source.value)) {
    checkText(placed, report);
    checkFurther(placed, further, report);
  }
});

/** Sides that are missing or empty are known from the meta-schema; here are blank ones and those of the wrong script. */
function checkText({ text, path }: PlacedText, report: Report<'both-languages'>): void {
  const { ar, en } = text;
  const marked = Object.entries(text).filter(([, written]) => typeof written === 'string' && isPlaceholder(written));
  for (const [side, written] of marked)
    report([...path, side], 'placeholder', { text: String(written), language: { language: side } });
  if (marked.length > 0) return;
  for (const [side, written] of Object.entries(text)) {
    if (typeof written === 'string' && written !== '' && written.trim() === '')
      report([...path, side], 'empty', { language: { language: side } });
  }
  if (typeof ar !== 'string' || typeof en !== 'string' || ar.trim() === '' || en.trim() === '') return;
  if (ARABIC.test(en)) report([...path, 'en'], 'not-english', { text: en, other: ar });
  else if (ar === en && LETTER.test(ar)) report([...path, 'ar'], 'same', { text: ar }, { severity: 'warning' });
  if (!ARABIC.test(ar) && ar !== en && (LETTER.test(ar) || LETTER.test(en)))
    report([...path, 'ar'], 'not-arabic', { text: ar, other: en });
}

/** The sides of the dashboard's further languages: there, and in their own letters. */
function checkFurther({ text, path }: PlacedText, further: readonly string[], report: Report<'both-languages'>): void {
  for (const side of further) {
    const written = text[side];
    const language = { language: side };
    if (written === undefined) report(path, 'further', { side, language, fallback: { language: fallbackOf(side) } });
    else if (typeof written === 'string' && isForeignTo(side, written))
      report([...path, side], 'script', { text: written, language });
  }
}
