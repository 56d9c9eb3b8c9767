// oxlint-disable jsx-a11y/prefer-tag-over-role -- a range input cannot draw stars
import { chakra } from '@chakra-ui/react';
import type { KeyboardEvent, ReactNode } from 'react';
import { RATING_MAX, RATING_STEP } from '../../engine/core/constants.ts';
import { Icon } from '../../engine/react/registry/Icon.tsx';
import { formatNumber } from '../../engine/core/text/format.ts';
import { useText } from '../../engine/react/text/useText.ts';
import { ControlButton } from '../kit/control/ControlBox.tsx';
import type { ControlAria } from './FieldFrame.tsx';

const STARS = Array.from({ length: RATING_MAX }, (_, index) => index + 1);

export interface RatingInputProps {
  aria: ControlAria;
  labelledBy: string;
  value: number | undefined;
  onChange: (value: number | undefined) => void;
  onBlur?: () => void;
  disabled?: boolean;
}

/**
 * Draws five stars in half steps as a slider; they fill from inline-start, and the arrow key that points to the empty
 * side raises the value.
 */
export function RatingInput({
  aria,
  labelledBy,
  value,
  onChange,
  onBlur,
  disabled = false,
}: RatingInputProps): ReactNode {
  const { t, language, direction } = useText();
  const current = value ?? 0;
  const text =
    value === undefined
      ? t('editing.rating.none')
      : t('editing.rating.value', { value: formatNumber(value, language) });

  const handleKeyDown = (event: KeyboardEvent): void => {
    const next = valueForKey(event.key, current, direction);
    if (next === undefined || disabled) return;
    event.preventDefault();
    onChange(Math.min(RATING_MAX, Math.max(0, next)));
  };

  return (
    <chakra.div display="flex" alignItems="center" gap="3" minHeight="11">
      <chakra.div
        {...aria}
        role="slider"
        tabIndex={disabled ? -1 : 0}
        aria-labelledby={labelledBy}
        aria-valuemin={0}
        aria-valuemax={RATING_MAX}
        aria-valuenow={current}
        aria-valuetext={text}
        aria-disabled={disabled}
        display="inline-flex"
        borderRadius="sm"
        padding="1"
        onKeyDown={handleKeyDown}
        onBlur={onBlur}
      >
        {STARS.map((star) => (
          <Star
            key={star}
            fill={Math.min(1, Math.max(0, current - star + 1))}
            onPick={(half) => {
              if (!disabled) onChange(half ? star - RATING_STEP : star);
            }}
          />
        ))}
      </chakra.div>
      <chakra.bdi dir="ltr" color="fg.2" textStyle="table" minWidth="6">
        {value === undefined ? '' : formatNumber(value, language)}
      </chakra.bdi>
      {value !== undefined && !disabled && aria['aria-required'] === undefined && (
        <ControlButton
          type="button"
          aria-label={t('form.clear')}
          onClick={() => {
            onChange(undefined);
          }}
        >
          <Icon id="x" size={16} />
        </ControlButton>
      )}
    </chakra.div>
  );
}

interface StarProps {
  /** 0, 0.5 or 1. */
  fill: number;
  onPick: (half: boolean) => void;
}

/** Draws one star, filled from inline-start; its two halves take the pointer. */
function Star({ fill, onPick }: StarProps): ReactNode {
  return (
    <chakra.span position="relative" display="inline-flex" width="8" height="8" color="border.control">
      <StarDrawing />
      <chakra.span
        position="absolute"
        insetBlock="0"
        insetInlineStart="0"
        overflow="hidden"
        color="chart.3"
        css={{ '& svg': { fill: 'currentColor' } }}
        style={{ inlineSize: `${fill * 100}%` }}
      >
        <StarDrawing />
      </chakra.span>
      {[true, false].map((half) => (
        <chakra.span
          key={String(half)}
          data-half={half}
          position="absolute"
          insetBlock="0"
          insetInlineStart={half ? '0' : '50%'}
          width="50%"
          cursor="pointer"
          onClick={() => {
            onPick(half);
          }}
        />
      ))}
    </chakra.span>
  );
}

function StarDrawing(): ReactNode {
  return (
    <chakra.span display="inline-flex" width="8" height="8" flexShrink="0" alignItems="center" justifyContent="center">
      <Icon id="star" size={26} />
    </chakra.span>
  );
}

function valueForKey(key: string, value: number, direction: 'rtl' | 'ltr'): number | undefined {
  switch (key) {
    case 'ArrowUp':
      return value + RATING_STEP;
    case 'ArrowDown':
      return value - RATING_STEP;
    case 'ArrowRight':
      return value + (direction === 'rtl' ? -RATING_STEP : RATING_STEP);
    case 'ArrowLeft':
      return value + (direction === 'rtl' ? RATING_STEP : -RATING_STEP);
    case 'Home':
      return 0;
    case 'End':
      return RATING_MAX;
    default:
      return undefined;
  }
}
