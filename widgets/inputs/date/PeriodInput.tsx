// oxlint-disable jsx-a11y/prefer-tag-over-role -- a fieldset cannot be a row
import { chakra } from '@chakra-ui/react';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import {
  daysOf,
  formatPeriod,
  parsePeriod,
  periodOf,
  periodsIn,
  type Period,
} from '../../../engine/core/kinds/period.ts';
import { periodWords } from '../../../schemas/fields/index.ts';
import { digitsOnly } from '../../../engine/core/text/digits.ts';
import { isolate } from '../../../engine/core/text/bidi.ts';
import { formatDate, todayInZone } from '../../../engine/core/text/format.ts';
import { useText } from '../../../engine/react/text/useText.ts';
import { BareInput, ControlBox } from '../../kit/control/ControlBox.tsx';
import { onFocusLeave } from '../../kit/popover/onFocusLeave.ts';
import type { ControlAria } from '../FieldFrame.tsx';
import { SelectInput } from '../choice/SelectInput.tsx';

export interface PeriodInputProps {
  /** `id` names the year; the other part's is `<id>-number`. */
  aria: ControlAria;
  /** Id of the label, for the group of both parts. */
  labelledBy: string;
  unit: Period['unit'];
  /** `2026-W07`, `2026-Q1`, or an unfinished `2026-` or `-W07`. */
  value: string;
  onChange: (value: string | undefined) => void;
  onBlur?: () => void;
  disabled?: boolean;
  /** Whether weeks are named by their first day alone. Default: by both. */
  isNarrow?: boolean;
}

/**
 * Draws a week or a quarter: a year that is typed, or stepped with the arrow keys, and a list of its weeks with their
 * days. A week that is chosen before any year is one of this year.
 */
export function PeriodInput(props: PeriodInputProps): ReactNode {
  const { aria, labelledBy, unit, value, onChange, onBlur, disabled, isNarrow = false } = props;
  const { t, pick } = useText();
  const [draft, setDraft] = useState<string>();
  const known = parsePeriod(value);
  const [year, number] = known ? [String(known.year), known.number] : unfinished(value);
  const typed = draft ?? year;
  const [today] = useState(() => todayInZone(new Date()));
  const current = periodOf(unit, today);
  const shownYear = /^\d{4}$/.test(typed) ? Number(typed) : current.year;

  const put = (nextYear: string, next: number | undefined): void => {
    if (nextYear === '' && next === undefined) onChange(undefined);
    else if (next === undefined) onChange(`${nextYear}-`);
    else if (!/^\d{4}$/.test(nextYear)) onChange(`${nextYear}-${unit === 'week' ? 'W' : 'Q'}${next}`);
    else
      onChange(
        formatPeriod({ unit, year: Number(nextYear), number: Math.min(next, periodsIn(unit, Number(nextYear))) }),
      );
  };
  const typeYear = (text: string): void => {
    const next = digitsOnly(text).slice(0, 4);
    setDraft(next);
    put(next, number);
  };
  const handleKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    const next = typed === '' ? current.year : Number(typed) + (event.key === 'ArrowUp' ? 1 : -1);
    if (next >= 1 && next <= 9999) typeYear(String(next).padStart(4, '0'));
  };

  const options = Array.from({ length: periodsIn(unit, shownYear) }, (_, place) => {
    const [first, last] = daysOf({ unit, year: shownYear, number: place + 1 }).map((day) =>
      formatDate(day).slice(0, 5),
    );
    const label =
      unit === 'week'
        ? `${place + 1} · ${isolate(isNarrow ? (first ?? '') : `${first} – ${last}`)}`
        : pick(periodWords.quarters[place] ?? { ar: '', en: '' })
            .replace('{year}', '')
            .trim();
    return { value: place + 1, label };
  });

  return (
    <chakra.div
      role="group"
      aria-labelledby={labelledBy}
      display="flex"
      gap="2"
      onBlur={onFocusLeave(() => {
        setDraft(undefined);
        onBlur?.();
      })}
    >
      <ControlBox flex="none" width="24">
        <BareInput
          {...aria}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          textAlign="center"
          fontVariantNumeric="tabular-nums"
          placeholder={String(current.year)}
          aria-label={t('editing.period.year')}
          // Named by its field first, then by its own label.
          aria-labelledby={`${labelledBy} ${aria.id}`}
          value={typed}
          disabled={disabled}
          onChange={({ currentTarget }) => {
            typeYear(currentTarget.value);
          }}
          onKeyDown={handleKeyDown}
        />
      </ControlBox>
      <chakra.div flex="1" minWidth="0">
        <SelectInput
          aria={{ ...aria, id: `${aria.id}-number`, 'aria-labelledby': `${labelledBy} ${aria.id}-number` }}
          label={t(`editing.period.${unit}`)}
          placeholder={t(`editing.period.${unit}`)}
          options={options}
          value={number}
          disabled={disabled}
          onChange={(next) => {
            put(
              typed === '' && next !== undefined ? String(current.year) : typed,
              next === undefined ? undefined : Number(next),
            );
          }}
        />
      </chakra.div>
    </chakra.div>
  );
}

/** The year and the number of a text that is no period yet. */
function unfinished(value: string): [year: string, number: number | undefined] {
  const [, year = '', number] = /^(\d{0,4})-(?:[WQ](\d{1,2}))?$/.exec(value) ?? [];
  return [year, number === undefined ? undefined : Number(number)];
}
