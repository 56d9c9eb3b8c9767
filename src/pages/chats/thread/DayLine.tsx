import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { isoDay } from '../../../../engine/core/text/format.ts';
import { Ltr } from '../../../../engine/react/text/Ltr.tsx';
import { useText } from '../../../../engine/react/text/useText.ts';
import { spokenDay } from '../chatTime.ts';
import { useToday } from '../../../../engine/react/text/useToday.ts';
import { Pill } from '../../../../widgets/kit/pill/Pill.ts';

/** Draws the day of the messages below it. */
export function DayLine({ at }: { at: string }): ReactNode {
  const { language, t } = useText();
  const day = spokenDay(at, useToday(), language);
  return (
    <chakra.div textAlign="center" marginBlock="3">
      <Pill tone="outline" paddingInline="3" paddingBlock="0.5" textStyle="caption">
        <time dateTime={isoDay(at)}>
          {day.kind === 'day' ? day.isDate ? <Ltr>{day.text}</Ltr> : day.text : t(`chats.${day.kind}`)}
        </time>
      </Pill>
    </chakra.div>
  );
}

/** Draws the line above the messages that were unread when the conversation was opened. */
export function NewLine(): ReactNode {
  const { t } = useText();
  return (
    <chakra.div data-part="unread" display="flex" alignItems="center" gap="3" marginBlock="3" color="link">
      <Rule />
      <chakra.span textStyle="caption" fontWeight="600">
        {t('chats.messages.newBelow')}
      </chakra.span>
      <Rule />
    </chakra.div>
  );
}

const Rule = chakra('span', { base: { flex: '1', height: '1px', background: 'focus', opacity: '0.5' } });
