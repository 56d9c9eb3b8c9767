import type { ReactNode } from 'react';
import { formatDateTime } from '../../../engine/core/text/format.ts';
import { Ltr } from '../../../engine/react/text/Ltr.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import { spokenDay, timeText } from './chatTime.ts';
import { useToday } from '../../../engine/react/text/useToday.ts';

/** Draws when something was written: the time of today, the day before that. */
export function SpokenTime({ at }: { at: string }): ReactNode {
  const { language, t } = useText();
  const day = spokenDay(at, useToday(), language);
  return (
    <time dateTime={at} title={formatDateTime(at)}>
      {day.kind === 'today' && <Ltr>{timeText(at)}</Ltr>}
      {day.kind === 'yesterday' && t('chats.yesterday')}
      {day.kind === 'day' && (day.isDate ? <Ltr>{day.text}</Ltr> : day.text)}
    </time>
  );
}
