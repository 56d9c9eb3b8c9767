import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { StudioEntry } from '../../../../engine/client/pages/StudioCalls.types.ts';
import { useText } from '../../../../engine/react/text/useText.ts';
import { Pill } from '../../../../widgets/kit/pill/Pill.ts';

const TONES = { open: 'quiet', returned: 'warning', submitted: 'tint', accepted: 'success' } as const;

/** What is said of a draft: an open one with a reviewer's note was returned. */
export function draftWord({ state, note }: NonNullable<StudioEntry['draft']>): keyof typeof TONES {
  return state === 'open' && note !== null ? 'returned' : state;
}

/** Draws the state of the own draft, and how many of others wait for a review; nothing without either. */
export function DraftChips({
  entry: { draft, submitted },
}: {
  entry: Pick<StudioEntry, 'submitted' | 'draft'>;
}): ReactNode {
  const { t } = useText();
  if (draft === null && submitted.length === 0) return null;
  const word = draft && draftWord(draft);
  return (
    <chakra.span display="flex" flexWrap="wrap" gap="1.5" marginBlockStart="1.5">
      {word && (
        <Pill tone={TONES[word]} size="md">
          {t(`studio.draft.${word}`)}
        </Pill>
      )}
      {draft?.isOutdated === true && (
        <Pill tone="warning" size="md">
          {t('studio.draft.outdated')}
        </Pill>
      )}
      {submitted.length > 0 && (
        <Pill tone="primary" size="md">
          {t('studio.draft.waiting', { count: submitted.length })}
        </Pill>
      )}
    </chakra.span>
  );
}
