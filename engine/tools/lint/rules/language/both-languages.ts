import { textList, type PlacedText } from '../shared/textList.ts';
import { defineFileRule } from '../defineRule.ts';
import { reportIssues } from '../reportIssues.ts';
import type { Report } from '../../Rule.types.ts';

const ARABIC = /\p{Script=Arabic}/u;
const LETTER = /\p{L}/u;

export const bothLanguages = defineFileRule('both-languages', (target, report) => {
  reportIssues('both-languages', target, report);
  for (const placed of textList(target.source.value)) checkText(placed, report);
});

/** Sides that are missing or empty are known from the meta-schema; here are blank ones and those of the wrong script. */
function checkText({ text: { ar, en }, path }: PlacedText, report: Report<'both-languages'>): void {
  for (const [side, text] of Object.entries({ ar, en })) {
    if (typeof text === 'string' && text !== '' && text.trim() === '')
      report([...path, side], 'empty', { language: side === 'ar' ? 'Arabic' : 'English' });
  }
  if (typeof ar !== 'string' || typeof en !== 'string' || ar.trim() === '' || en.trim() === '') return;
  if (ARABIC.test(en)) report([...path, 'en'], 'not-english', { text: en, other: ar });
  else if (ar === en && LETTER.test(ar)) report([...path, 'ar'], 'same', { text: ar }, { severity: 'warning' });
  if (!ARABIC.test(ar) && ar !== en && (LETTER.test(ar) || LETTER.test(en)))
    report([...path, 'ar'], 'not-arabic', { text: ar, other: en });
}
