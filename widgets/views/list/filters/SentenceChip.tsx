import { chakra } from '@chakra-ui/react';
import type { ComponentProps, ReactNode, Ref } from 'react';
import { Icon } from '../../../../engine/react/registry/Icon.tsx';
import { Pill } from '../../../kit/pill/Pill.ts';

export interface SentenceChipProps extends Pick<ComponentProps<typeof Pill>, 'onKeyDown' | 'position'> {
  testId: string;
  chipRef?: Ref<HTMLLIElement>;
  /** Attributes of the button that opens what changes the sentence. */
  opener: ComponentProps<typeof Sentence>;
  sentence: ReactNode;
  /** Name of the button that removes it. */
  removeLabel: string;
  onRemove: () => void;
  /** What is open beside the chip. */
  children?: ReactNode;
}

/** Draws what narrows a list, as a chip: a sentence that opens its control, and a button that removes it. */
export function SentenceChip({
  testId,
  chipRef,
  opener,
  sentence,
  removeLabel,
  onRemove,
  children,
  ...chip
}: SentenceChipProps): ReactNode {
  return (
    <Pill
      as="li"
      {...(chipRef && { ref: chipRef })}
      tone="tint"
      size="choice"
      minHeight={SIZE}
      data-testid={testId}
      {...chip}
    >
      <Sentence type="button" aria-haspopup="dialog" {...opener}>
        {sentence}
      </Sentence>
      <Remove type="button" aria-label={removeLabel} onClick={onRemove}>
        <Icon id="x" size={16} />
      </Remove>
      {children}
    </Pill>
  );
}

/** Height of the chip and of its buttons. */
const SIZE = { base: '11', lg: '7' };

const Sentence = chakra('button', {
  base: {
    minWidth: '0',
    minHeight: SIZE,
    marginInlineStart: '-3',
    paddingInlineStart: '3',
    borderStartRadius: 'full',
    borderEndRadius: 'sm',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    _hover: { textDecoration: 'underline', textUnderlineOffset: '4px' },
    _focusVisible: { outlineOffset: '-2px' },
  },
});

const Remove = chakra('button', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    flexShrink: '0',
    width: SIZE,
    height: SIZE,
    borderRadius: 'full',
    cursor: 'pointer',
    _hover: { background: 'bg.surface' },
    _focusVisible: { outlineOffset: '-2px' },
  },
});
