import type { ReactNode } from 'react';
import type { CellContext } from '../../../engine/core/registry/defineCell.ts';
import type { ContentLanguage } from '../../../engine/core/text/language.ts';

export interface ClippedTextProps {
  text: string;
  place: CellContext['place'];
  /** Stated when the text is known to be in another language than the screen. */
  language?: ContentLanguage | undefined;
}

/**
 * Draws text of people, isolated. In a list it has one line; the box takes the text's own direction, so that its end is
 * clipped and not its beginning.
 */
export function ClippedText({ text, place, language }: ClippedTextProps): ReactNode {
  if (place === 'show') return <bdi lang={language}>{text}</bdi>;
  return (
    <span className="lw-clip" dir="auto" lang={language} title={text}>
      {text}
    </span>
  );
}
