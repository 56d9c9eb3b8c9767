// oxlint-disable jsx-a11y/prefer-tag-over-role -- the calendar is not modal, as a native dialog would be
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Icon } from '../../../engine/react/registry/Icon.tsx';
import { foldDigits } from '../../../engine/core/text/digits.ts';
import { formatDate } from '../../../engine/core/text/format.ts';
import { useText } from '../../../engine/react/text/useText.ts';
import { parseDay } from './calendarDay.ts';
import { BareInput, ControlBox, ControlButton } from '../../kit/control/ControlBox.tsx';
import { DayWords, type DayWordChoices } from './DayWords.tsx';
import type { ControlAria } from '../FieldFrame.tsx';
import { PopupMessage } from '../../kit/popover/PopupMessage.tsx';
import { Popover } from '../../kit/popover/Popover.tsx';
import { usePopover } from '../../kit/popover/usePopover.ts';
import { onFocusLeave } from '../../kit/popover/onFocusLeave.ts';

const Calendar = lazy(async () => ({ default: (await import('./Calendar.tsx')).Calendar }));

/** Room in px that the calendar needs, alone and with words beside it; on narrow screens with words above it. */
const CALENDAR_HEIGHT = 372;
const WORDS_HEIGHT = 432;
const WORDS_WIDTH = 496;

export interface DateInputProps {
  aria: ControlAria;
  /** YYYY-MM-DD, or the typed text while it is not a day. */
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  onBlur?: () => void;
  disabled?: boolean;
  /** First and last day that can be chosen. */
  min?: string;
  max?: string;
  /**
   * What happens to a typed day outside `min` and `max`: `emit` reports it, so that the form's rules can refuse it;
   * `refuse` resets the field to its last value on leaving. Default: `emit`.
   */
  outside?: 'emit' | 'refuse';
  /** Words that may be chosen in place of a day. Default: none. */
  words?: DayWordChoices;
}

/** Draws a day: typed as dd/MM/yyyy (or YYYY-MM-DD, either set of digits), or picked from a calendar. */
export function DateInput(props: DateInputProps): ReactNode {
  const { aria, value, onChange, onBlur, disabled, min, max, outside = 'emit', words } = props;
  const { t, direction: pageDirection } = useText();
  const [draft, setDraft] = useState<string>();
  const { setRoot, setTrigger, ...popup } = usePopover();
  const word = words?.choices.find((choice) => choice.value === value)?.label;

  const type = (text: string): void => {
    const typed = foldDigits(withoutWord(text, draft === undefined ? word : undefined)).replaceAll(/[^\d/.-]/g, '');
    setDraft(typed);
    const day = parseDay(typed);
    const isOutside = day !== undefined && ((min !== undefined && day < min) || (max !== undefined && day > max));
    if (outside === 'refuse' && (isOutside || (day === undefined && typed !== ''))) return;
    onChange(typed === '' ? undefined : (day ?? typed));
  };

  const pick = (day: string): void => {
    setDraft(undefined);
    onChange(day);
    popup.close({ refocus: true });
  };

  return (
    <div
      ref={setRoot}
      style={{ position: 'relative' }}
      role="presentation"
      onKeyDown={popup.onKeyDown}
      onBlur={onFocusLeave(() => {
        setDraft(undefined);
        onBlur?.();
      })}
    >
      <ControlBox>
        <BareInput
          {...aria}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          dir={word === undefined || draft !== undefined ? 'ltr' : undefined}
          textAlign={pageDirection === 'rtl' && (word === undefined || draft !== undefined) ? 'end' : 'start'}
          fontVariantNumeric="tabular-nums"
          placeholder={t('form.date.pattern')}
          value={draft ?? word ?? (value === undefined ? '' : formatDate(value) || value)}
          disabled={disabled}
          onChange={({ currentTarget }) => {
            type(currentTarget.value);
          }}
        />
        <ControlButton
          ref={setTrigger}
          type="button"
          aria-label={t('form.date.open')}
          aria-haspopup="dialog"
          aria-expanded={popup.isOpen}
          disabled={disabled}
          onClick={popup.toggle}
        >
          <Icon id="calendar" size={18} />
        </ControlButton>
      </ControlBox>
      {popup.isOpen && (
        <Popover
          height={words ? WORDS_HEIGHT : CALENDAR_HEIGHT}
          least={words && WORDS_WIDTH}
          align="start"
          role="dialog"
          aria-label={t('form.date.open')}
          display="flex"
          maxHeight="none"
          flexDirection={{ base: 'column', lg: 'row' }}
        >
          {words && <DayWords {...words} value={value} onPick={pick} />}
          <Suspense fallback={<PopupMessage text={t('common.loading')} isBusy />}>
            <Calendar value={value === undefined ? undefined : parseDay(value)} min={min} max={max} onPick={pick} />
          </Suspense>
        </Popover>
      )}
    </div>
  );
}

/** The field shows a word (a relative date): typing replaces the word as a whole. */
function withoutWord(text: string, word: string | undefined): string {
  if (word === undefined) return text;
  if (text.includes(word)) return text.replace(word, '');
  return /\p{L}/u.test(text) ? '' : text;
}
