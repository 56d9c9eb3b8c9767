// oxlint-disable jsx-a11y/prefer-tag-over-role -- a fieldset cannot be a row
import { chakra } from '@chakra-ui/react';
import { useRef, useState, type ClipboardEvent, type KeyboardEvent, type ReactNode } from 'react';
import { digitsOnly } from '../../../engine/core/text/digits.ts';
import { formatTime } from '../../../engine/core/text/format.ts';
import { useText } from '../../../engine/react/text/useText.ts';
import { BareInput, ControlBox } from '../../kit/control/ControlBox.tsx';
import type { ControlAria } from '../FieldFrame.tsx';
import { onFocusLeave } from '../../kit/popover/onFocusLeave.ts';

export interface TimeInputProps {
  /** `id` names the hour; the minute's is `<id>-minute`. */
  aria: ControlAria;
  /** Id of the label, for the group of both parts. */
  labelledBy: string;
  /** HH:mm, or an unfinished `HH:` while one part is empty. */
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  onBlur?: () => void;
  disabled?: boolean;
}

/** Draws a time of day, 24 hours, in two parts that always read left to right. */
export function TimeInput({ aria, labelledBy, value, onChange, onBlur, disabled }: TimeInputProps): ReactNode {
  const { t, direction: pageDirection } = useText();
  const minuteRef = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState<string>();
  const [hour = '', minute = ''] = (draft ?? value ?? '').split(':');

  const put = (nextHour: string, nextMinute: string): void => {
    const isEmpty = nextHour === '' && nextMinute === '';
    const isWhole = nextHour !== '' && nextMinute !== '';
    setDraft(`${nextHour}:${nextMinute}`);
    if (isEmpty) onChange(undefined);
    else
      onChange(isWhole ? `${nextHour.padStart(2, '0')}:${nextMinute.padStart(2, '0')}` : `${nextHour}:${nextMinute}`);
  };

  const typeHour = (text: string): void => {
    const next = bounded(text, 23);
    put(next, minute);
    if (next.length === 2 || Number(next) > 2) minuteRef.current?.focus();
  };

  const handlePaste = (event: ClipboardEvent): void => {
    const time = formatTime(event.clipboardData.getData('text').trim());
    if (time === '') return;
    event.preventDefault();
    const [pastedHour = '', pastedMinute = ''] = time.split(':');
    put(pastedHour, pastedMinute);
  };

  return (
    <ControlBox
      role="group"
      aria-labelledby={labelledBy}
      dir="ltr"
      gap="1"
      justifyContent={pageDirection === 'rtl' ? 'flex-end' : 'flex-start'}
      onPaste={handlePaste}
      onBlur={onFocusLeave(() => {
        setDraft(undefined);
        onBlur?.();
      })}
    >
      <Part
        {...aria}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        placeholder="--"
        aria-label={t('form.time.hour')}
        // Named by its field first, then by its own label.
        aria-labelledby={`${labelledBy} ${aria.id}`}
        value={hour}
        disabled={disabled}
        onFocus={selectAll}
        onChange={({ currentTarget }) => {
          typeHour(currentTarget.value);
        }}
        onKeyDown={(event) => {
          stepOnArrows(event, hour, 24, (next) => {
            put(next, minute);
          });
        }}
      />
      <chakra.span aria-hidden="true">:</chakra.span>
      <Part
        {...aria}
        id={`${aria.id}-minute`}
        ref={minuteRef}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        placeholder="--"
        aria-label={t('form.time.minute')}
        aria-labelledby={`${labelledBy} ${aria.id}-minute`}
        value={minute}
        disabled={disabled}
        onFocus={selectAll}
        onChange={({ currentTarget }) => {
          put(hour, bounded(currentTarget.value, 59));
        }}
        onKeyDown={(event) => {
          stepOnArrows(event, minute, 60, (next) => {
            put(hour, next);
          });
        }}
      />
    </ControlBox>
  );
}

function selectAll({ currentTarget }: { currentTarget: HTMLInputElement }): void {
  currentTarget.select();
}

/** The last typed digits that form a number up to the limit. */
function bounded(text: string, max: number): string {
  const digits = digitsOnly(text).slice(-2);
  return Number(digits) > max ? digits.slice(-1) : digits;
}

function stepOnArrows(event: KeyboardEvent, text: string, size: number, onStep: (next: string) => void): void {
  if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
  event.preventDefault();
  const step = event.key === 'ArrowUp' ? 1 : -1;
  const next = text === '' ? (step === 1 ? 0 : size - 1) : (Number(text) + step + size) % size;
  onStep(String(next).padStart(2, '0'));
}

const Part = chakra(BareInput, {
  base: { flex: 'none', width: '9', textAlign: 'center', fontVariantNumeric: 'tabular-nums' },
});
