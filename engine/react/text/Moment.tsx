import { useState, type ReactNode } from 'react';
import { formatAgo } from '../../core/text/formatAgo.ts';
import { formatDateTime } from '../../core/text/format.ts';
import { Ltr } from './Ltr.tsx';
import { useText } from './useText.ts';

export interface MomentProps {
  at: string;
  /** Whether it is a stop of the keyboard, which shows day and time; false inside of a control. Default: yes. */
  isStop?: boolean;
}

/**
 * Draws how long ago a moment of this week was; day and time follow it under the pointer, with the focus (on touch, after
 * a press), and for screen readers. An older moment is day and time.
 */
export function Moment({ at, isStop = true }: MomentProps): ReactNode {
  const { language } = useText();
  const [now] = useState(() => Date.now());
  const ago = formatAgo(at, now, language);
  const full = <Ltr>{formatDateTime(at)}</Ltr>;
  if (ago === '') return <time dateTime={at}>{full}</time>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is shown with the focus has to take it
    <time dateTime={at} className="lw-moment" tabIndex={isStop ? 0 : undefined}>
      {ago}
      <span className="lw-moment-full"> {full}</span>
    </time>
  );
}
