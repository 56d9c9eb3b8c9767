// oxlint-disable jsx-a11y/prefer-tag-over-role -- a fieldset cannot be a row
import { chakra } from '@chakra-ui/react';
import { useState, type ClipboardEvent, type KeyboardEvent, type ReactNode } from 'react';
import { MAX_DURATION, readDuration } from '../../../engine/core/kinds/duration.ts';
import { digitsOnly } from '../../../engine/core/text/digits.ts';
import { useText } from '../../../engine/react/text/useText.ts';
import { BareInput, ControlBox } from '../../kit/control/ControlBox.tsx';
import { onFocusLeave } from '../../kit/popover/onFocusLeave.ts';
import type { ControlAria } from '../FieldFrame.tsx';

export interface DurationInputProps {
  /** `id` names the hours; the minutes' is `<id>-minutes`. */
  aria: ControlAria;
  /** Id of the label, for the group of both parts. */
  labelledBy: string;
  /** Whole minutes. */
  value: number | undefined;
  onChange: (value: number | undefined) => void;
  onBlur?: () => void;
  disabled?: boolean;
}

/**
 * Draws a duration in two parts, hours and minutes, in the direction of the page. Minutes above 59 become hours once it is
 * left; the arrow keys add and take away; a pasted `1:30` or `ساعة و30 دقيقة` fills both.
 */
export function DurationInput({ aria, labelledBy, value, onChange, onBlur, disabled }: DurationInputProps): ReactNode {
  const { t } = useText();
  const [draft, setDraft] = useState<{ hours: string; minutes: string }>();
  const shown = draft !== undefined && minutesOf(draft) === value ? draft : partsOf(value);

  const put = (parts: { hours: string; minutes: string }): void => {
    setDraft(parts);
    onChange(minutesOf(parts));
  };
  const step = (by: number): void => {
    const next = Math.min(MAX_DURATION, Math.max(0, (value ?? 0) + by));
    setDraft(undefined);
    onChange(next);
  };
  const handlePaste = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData('text').trim();
    const minutes = /^[\d٠-٩۰-۹]+$/.test(text) ? undefined : readDuration(text);
    if (minutes === undefined) return;
    event.preventDefault();
    setDraft(undefined);
    onChange(minutes);
  };

  const part = (name: 'hours' | 'minutes', id: string, by: number): ReactNode => (
    <chakra.span display="inline-flex" alignItems="center" gap="1.5" minWidth="0">
      <Part
        {...aria}
        id={id}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        placeholder="0"
        aria-label={t(`editing.duration.${name}`)}
        // Named by its field first, then by its own label.
        aria-labelledby={`${labelledBy} ${id}`}
        value={shown[name]}
        disabled={disabled}
        onFocus={({ currentTarget }) => {
          currentTarget.select();
        }}
        onChange={({ currentTarget }) => {
          put({ ...shown, [name]: digitsOnly(currentTarget.value).slice(0, name === 'hours' ? 4 : 3) });
        }}
        onKeyDown={(event) => {
          stepOnArrows(event, by, step);
        }}
      />
      <chakra.span aria-hidden="true" color="fg.2" textStyle="table">
        {t(`editing.duration.${name}`)}
      </chakra.span>
    </chakra.span>
  );

  return (
    <ControlBox
      role="group"
      aria-labelledby={labelledBy}
      gap="4"
      onPaste={handlePaste}
      onBlur={onFocusLeave(() => {
        setDraft(undefined);
        onBlur?.();
      })}
    >
      {part('hours', aria.id, 60)}
      {part('minutes', `${aria.id}-minutes`, 1)}
    </ControlBox>
  );
}

function partsOf(value: number | undefined): { hours: string; minutes: string } {
  return value === undefined
    ? { hours: '', minutes: '' }
    : { hours: String(Math.floor(value / 60)), minutes: String(value % 60) };
}

function minutesOf({ hours, minutes }: { hours: string; minutes: string }): number | undefined {
  return hours === '' && minutes === '' ? undefined : Number(hours) * 60 + Number(minutes);
}

function stepOnArrows(event: KeyboardEvent, by: number, onStep: (by: number) => void): void {
  if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
  event.preventDefault();
  onStep(event.key === 'ArrowUp' ? by : -by);
}

const Part = chakra(BareInput, {
  base: { flex: 'none', width: '10', textAlign: 'center', fontVariantNumeric: 'tabular-nums' },
});
