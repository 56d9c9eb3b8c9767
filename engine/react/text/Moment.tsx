import { useState, type ReactNode } from 'react';
import { formatAgo } from '../../core/text/formatAgo.ts';
import { formatDateTime } from '../../core/text/format.ts';
import { Ltr } from './Ltr.tsx';
import { useText } from './useText.ts';

/** Draws how long ago a moment of this week was, with day and time as its title and for screen readers; else these. */
export function Moment({ at }: { at: string }): ReactNode {
  const { language } = useText();
  const [now] = useState(() => Date.now());
  const ago = formatAgo(at, now, language);
  const full = formatDateTime(at);
  return (
    <time dateTime={at} title={full}>
      {ago === '' ? (
        <Ltr>{full}</Ltr>
      ) : (
        <>
          {ago}
          <span data-visually-hidden="">
            {' '}
            <Ltr>{full}</Ltr>
          </span>
        </>
      )}
    </time>
  );
}
