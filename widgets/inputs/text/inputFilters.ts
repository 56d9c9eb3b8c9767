import { digitsOnly, foldDigits, normaliseNumberText } from '../../../engine/core/text/digits.ts';
import type { ContentLanguage } from '../../../engine/core/text/language.ts';
import { stripForLanguage } from '../../../engine/core/text/script.ts';
import type { Filtered } from './useFilteredInput.ts';

/** Keeps the letters that a field of one language accepts. */
export function filterLanguage(language: ContentLanguage): (text: string) => Filtered {
  return (text) => {
    const kept = stripForLanguage(text, language);
    return { text: kept, refused: kept.length !== foldDigits(text).length };
  };
}

/** Keeps digits of both sets, as 0-9; spaces are dropped without a message. */
export function filterDigits(text: string): Filtered {
  const kept = digitsOnly(text);
  return { text: kept, refused: kept.length !== text.replaceAll(/\s/g, '').length };
}

export interface NumberFilterOptions {
  /** Whether a minus sign may lead. */
  negative: boolean;
  /** Digits after the point; 0 for whole numbers. */
  decimals: number;
}

/** Keeps a number as it is typed: digits of both sets, one point (`٫` too), a leading minus when allowed. */
export function filterNumber({ negative, decimals }: NumberFilterOptions): (text: string) => Filtered {
  return (text) => {
    const plain = normaliseNumberText(text).replaceAll(',', '');
    let kept = '';
    let after = -1;
    for (const character of plain) {
      if (character === '-' && negative && kept === '') kept += character;
      else if (character === '.' && decimals > 0 && after < 0) {
        kept += character;
        after = 0;
      } else if (/[0-9]/.test(character) && after < decimals) {
        kept += character;
        if (after >= 0) after += 1;
      }
    }
    return { text: kept, refused: kept !== plain };
  };
}
