import { chakra } from '@chakra-ui/react';
import { useMemo, type ReactNode } from 'react';
import { splitRange } from '../../../engine/core/query/splitRange.ts';
import type { FilterControlProps } from '../../../engine/react/registry/FilterControls.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import { BareInput, ControlBox } from '../../kit/control/ControlBox.tsx';
import { filterNumber } from '../../inputs/text/inputFilters.ts';
import { useFilteredInput } from '../../inputs/text/useFilteredInput.ts';

/** Draws a filter from one number to another; either end may stay empty. One that bounds, or is exact, is one number. */
export function NumberRangeFilter(props: FilterControlProps): ReactNode {
  const { id, value, onChange, filter } = props;
  const { t } = useText();
  if (filter.bound ?? filter.whole) return <End {...props} />;
  const [from, to] = splitRange(value);
  const change = (ends: { from: string; to: string }): void =>
    onChange(ends.from + ends.to === '' ? '' : `${ends.from}..${ends.to}`);
  return (
    <chakra.fieldset aria-labelledby={`${id}-label`} minWidth="0" display="grid" gridTemplateColumns="1fr 1fr" gap="2">
      <End
        {...props}
        word={t('filters.range.fromEnd')}
        value={from}
        onChange={(next) => {
          change({ from: next, to });
        }}
      />
      <End
        {...props}
        id={`${id}-to`}
        labelId={`${id}-label`}
        word={t('filters.range.toEnd')}
        value={to}
        onChange={(next) => {
          change({ from, to: next });
        }}
      />
    </chakra.fieldset>
  );
}

interface EndProps extends FilterControlProps {
  /** Which end it is; absent: the only number. */
  word?: string;
  labelId?: string;
}

function End({
  id,
  labelId = `${id}-label`,
  filter,
  word,
  value,
  onChange,
  describedBy,
  isInvalid,
}: EndProps): ReactNode {
  const { decimals = 0 } = filter;
  const { direction: pageDirection } = useText();
  const kept = useMemo(() => filterNumber({ negative: true, decimals }), [decimals]);
  const input = useFilteredInput<HTMLInputElement>({ value, filter: kept, onChange });
  return (
    <ControlBox paddingInline="3">
      {word !== undefined && (
        <chakra.span id={`${id}-end`} color="fg.2" textStyle="caption" flexShrink="0">
          {word}
        </chakra.span>
      )}
      <BareInput
        {...input.props}
        id={id}
        type="text"
        inputMode={decimals > 0 ? 'decimal' : 'numeric'}
        autoComplete="off"
        enterKeyHint="search"
        dir="ltr"
        textAlign={pageDirection === 'rtl' ? 'end' : 'start'}
        fontVariantNumeric="tabular-nums"
        aria-labelledby={word === undefined ? labelId : `${labelId} ${id}-end`}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
      />
    </ControlBox>
  );
}
