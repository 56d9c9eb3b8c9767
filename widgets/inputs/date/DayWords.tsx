import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** Words for days that may be chosen in place of one. */
export interface DayWordChoices {
  /** Name of the list. */
  label: string;
  choices: readonly { value: string; label: string }[];
}

export interface DayWordsProps extends DayWordChoices {
  value: string | undefined;
  onPick: (word: string) => void;
}

/** Draws words for days beside a calendar; on narrow screens above it, as a row that scrolls. */
export function DayWords({ label, choices, value, onPick }: DayWordsProps): ReactNode {
  return (
    <Words aria-label={label}>
      {choices.map((choice) => (
        <Word
          key={choice.value}
          type="button"
          aria-pressed={choice.value === value}
          onClick={() => {
            onPick(choice.value);
          }}
        >
          {choice.label}
        </Word>
      ))}
    </Words>
  );
}

const Words = chakra('fieldset', {
  base: {
    display: 'flex',
    flexDirection: { base: 'row', lg: 'column' },
    gap: { base: '2', lg: '0.5' },
    minWidth: '0',
    width: { base: '300px', lg: '176px' },
    padding: '2',
    overflowX: { base: 'auto', lg: 'visible' },
    borderInlineEndWidth: { base: '0', lg: '1px' },
    borderBlockEndWidth: { base: '1px', lg: '0' },
    borderColor: 'border',
  },
});

const Word = chakra('button', {
  base: {
    flexShrink: '0',
    minHeight: { base: '11', lg: '7' },
    paddingInline: '3',
    borderRadius: { base: 'full', lg: 'sm' },
    borderWidth: { base: '1px', lg: '0' },
    borderColor: 'border.control',
    textStyle: 'caption',
    textAlign: 'start',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    _hover: { background: 'bg.muted' },
    _focusVisible: { outlineOffset: '-2px' },
    '&[aria-pressed=true]': { background: 'primary.fill', color: 'primary.on' },
  },
});
