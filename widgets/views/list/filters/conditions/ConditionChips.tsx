import { Suspense, type ReactNode } from 'react';
import { formatConditionText } from '../../../../../engine/core/query/conditions/conditionText.ts';
import { treeOf } from '../../../../../engine/core/query/conditions/conditions.ts';
import { CONDITIONS } from '../../../../../engine/core/query/conditions/conditionsParameter.ts';
import { useListQueryContext } from '../../../../../engine/react/list/ListContexts.tsx';
import { useText } from '../../../../../engine/react/text/useText.ts';
import { SentenceChip } from '../SentenceChip.tsx';
import { ConditionSentence, useSentenceText } from './ConditionSentence.tsx';

export interface ConditionChipsProps {
  /** The conditions of the list. */
  value: string;
  onEdit: () => void;
  onRemoved: () => void;
}

/** Draws each condition as a chip with its sentence, which opens the builder, and a button that removes it. */
export function ConditionChips({ value, onEdit, onRemoved }: ConditionChipsProps): ReactNode {
  const { dispatch } = useListQueryContext();
  const { t } = useText();
  const textOf = useSentenceText();
  const { join, items } = treeOf(value);
  return items.map((item, index) => (
    <SentenceChip
      // oxlint-disable-next-line react/no-array-index-key -- the same condition may be there twice
      key={index}
      testId="condition"
      opener={{ onClick: onEdit, css: WHOLE }}
      sentence={
        <Suspense fallback="…">
          <ConditionSentence item={item} />
        </Suspense>
      }
      removeLabel={t('conditions.removeChip', { text: textOf(item) })}
      onRemove={() => {
        const others = items.filter((_, at) => at !== index);
        dispatch({ type: 'setFilter', name: CONDITIONS, value: formatConditionText({ join, items: others }) });
        onRemoved();
      }}
    />
  ));
}

/** A condition is cut as one sentence: it has no label that stays. */
const WHOLE = {
  display: 'block',
  maxWidth: '420px',
  overflowX: 'clip',
  textOverflow: 'ellipsis',
  color: 'fg.2',
  '& b': { fontWeight: '600', color: 'tint.on' },
};
