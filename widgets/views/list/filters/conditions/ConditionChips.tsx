import { chakra } from '@chakra-ui/react';
import { Suspense, type ReactNode } from 'react';
import { formatConditionText } from '../../../../../engine/core/query/conditions/conditionText.ts';
import { treeOf } from '../../../../../engine/core/query/conditions/conditions.ts';
import { CONDITIONS } from '../../../../../engine/core/query/conditions/conditionsParameter.ts';
import { useListQueryContext } from '../../../../../engine/react/list/ListContexts.tsx';
import { Icon } from '../../../../../engine/react/registry/Icon.tsx';
import { useText } from '../../../../../engine/react/text/useText.ts';
import { Pill } from '../../../../kit/pill/Pill.ts';
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
    // oxlint-disable-next-line react/no-array-index-key -- the same condition may be there twice
    <Pill as="li" key={index} tone="tint" size="choice" minHeight={{ base: '11', lg: '7' }} data-testid="condition">
      <Sentence type="button" aria-haspopup="dialog" onClick={onEdit}>
        <Suspense fallback="…">
          <ConditionSentence item={item} />
        </Suspense>
      </Sentence>
      <Remove
        type="button"
        aria-label={t('conditions.removeChip', { text: textOf(item) })}
        onClick={() => {
          const others = items.filter((_, at) => at !== index);
          dispatch({ type: 'setFilter', name: CONDITIONS, value: formatConditionText({ join, items: others }) });
          onRemoved();
        }}
      >
        <Icon id="x" size={16} />
      </Remove>
    </Pill>
  ));
}

const Sentence = chakra('button', {
  base: {
    display: 'block',
    minWidth: '0',
    maxWidth: '420px',
    minHeight: { base: '11', lg: '7' },
    marginInlineStart: '-3',
    paddingInlineStart: '3',
    borderStartRadius: 'full',
    borderEndRadius: 'sm',
    overflowX: 'clip',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: 'fg.2',
    cursor: 'pointer',
    '& b': { fontWeight: '600', color: 'tint.on' },
    _hover: { textDecoration: 'underline', textUnderlineOffset: '4px' },
    _focusVisible: { outlineOffset: '-2px' },
  },
});

const Remove = chakra('button', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    flexShrink: '0',
    width: { base: '11', lg: '7' },
    height: { base: '11', lg: '7' },
    borderRadius: 'full',
    cursor: 'pointer',
    _hover: { background: 'bg.surface' },
    _focusVisible: { outlineOffset: '-2px' },
  },
});
