import { chakra } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { foldDigits } from '../../../../engine/core/text/digits.ts';
import { isolate } from '../../../../engine/core/text/bidi.ts';
import { useText } from '../../../../engine/react/text/useText.ts';
import { readPlace } from '../../../../engine/react/list/arrange/sequence.ts';

export interface PlaceInputProps {
  /** Name of the row. */
  name: string;
  /** Its displayed place, from 0. */
  index: number;
  total: number;
  onMove: (to: number) => void;
}

/**
 * Draws the place of a row as a number that can be typed over: Enter or leaving the field moves the row there, Escape
 * restores the number. Also for places that are not on the screen.
 */
export function PlaceInput({ name, index, total, onMove }: PlaceInputProps): ReactNode {
  const { t } = useText();
  const [draft, setDraft] = useState<string>();
  const take = (): void => {
    setDraft(undefined);
    const to = draft === undefined ? undefined : readPlace(foldDigits(draft).trim(), total);
    if (to !== undefined && to !== index) onMove(to);
  };
  return (
    <Input
      type="text"
      inputMode="numeric"
      dir="ltr"
      maxLength={4}
      autoComplete="off"
      aria-label={t('arrange.placeOf', { name: isolate(name), total })}
      value={draft ?? String(index + 1)}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ currentTarget }) => setDraft(currentTarget.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          event.preventDefault();
          take();
        } else if (event.key === 'Escape' && draft !== undefined) {
          event.stopPropagation();
          setDraft(undefined);
        }
      }}
    />
  );
}

const Input = chakra('input', {
  base: {
    flexShrink: '0',
    width: { base: '11', lg: '12' },
    height: { base: '11', lg: '9' },
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
    color: 'fg',
    background: 'bg.surface',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'sm',
    font: 'inherit',
  },
});
