import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { diffWords } from '../../../../engine/core/records/diffWords.ts';
import { type ContentLanguage, directionOf } from '../../../../engine/core/text/language.ts';
import { useText } from '../../../../engine/react/text/useText.ts';

export interface TextDifferenceProps {
  before: string;
  after: string;
  /** Language of the text, when it is known. */
  language?: ContentLanguage | undefined;
}

/** Draws a long text once, with removed words struck through and added ones underlined. */
export function TextDifference({ before, after, language }: TextDifferenceProps): ReactNode {
  const { t } = useText();
  if (before === after) return t('history.formatOnly');
  return (
    <chakra.span
      display="block"
      whiteSpace="pre-line"
      lang={language}
      dir={language ? directionOf(language) : 'auto'}
      className={language && 'lw-screen-side'}
    >
      {diffWords(before, after).map(({ kind, text }, index) => {
        // oxlint-disable-next-line react/no-array-index-key -- pieces have no name but their place
        if (kind === 'same') return <span key={index}>{text}</span>;
        // oxlint-disable-next-line react/no-array-index-key -- as above
        return kind === 'added' ? <Added key={index}>{text}</Added> : <Removed key={index}>{text}</Removed>;
      })}
    </chakra.span>
  );
}

/** Added: underlined, so that colour is not the only mark. */
export const Added = chakra('ins', {
  base: {
    background: 'tone.success.bg',
    color: 'tone.success.fg',
    textDecoration: 'underline',
    textUnderlineOffset: '4px',
    borderRadius: '4px',
  },
});

/** Removed: struck through, with a gap before its replacement. */
export const Removed = chakra('del', {
  base: {
    marginInlineEnd: '1',
    background: 'tone.error.bg',
    color: 'tone.error.fg',
    textDecoration: 'line-through',
    borderRadius: '4px',
  },
});
