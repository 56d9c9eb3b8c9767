import type { ReactElement } from 'react';

import { BODY_LIMIT, EMAIL_LIMIT, NAME_LIMIT } from '../../core/constants.ts';
import { truncateGraphemes } from '../../core/text/truncate.ts';

/** What is cut, which decides the limit, the direction and where style draws the overflow mark. */
export type CutKind = 'name' | 'email' | 'body';

/** Props of {@link CutText}. */
export interface CutTextProps {
  /** The full value. */
  value: string;
  /** Default `name`. */
  kind?: CutKind;
  /** User-perceived characters to keep; default is the kind's limit (13, 13, 40). */
  max?: number;
}

const LIMITS: Readonly<Record<CutKind, number>> = { name: NAME_LIMIT, email: EMAIL_LIMIT, body: BODY_LIMIT };

/**
 * Draws the beginning of a value, isolated from the text around it. Its text content is exactly the
 * kept characters. A cut one carries `data-cut="<kind>"`, where the theme draws the mark (`…` after names and bodies,
 * `...` before emails), and is named by the full value; `role="img"` because a plain element may not carry a name.
 */
export function CutText({ value, kind = 'name', max = LIMITS[kind] }: CutTextProps): ReactElement {
  const { text, cut } = truncateGraphemes(value, max);
  const direction = kind === 'email' ? 'ltr' : 'auto';
  if (!cut) {
    return (
      <bdi dir={direction} title={value}>
        {text}
      </bdi>
    );
  }
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- text stays text: selectable, styled, searchable
    <bdi dir={direction} title={value} role="img" aria-label={value} data-cut={kind}>
      {text}
    </bdi>
  );
}
