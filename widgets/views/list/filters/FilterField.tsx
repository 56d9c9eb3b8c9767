import { chakra } from '@chakra-ui/react';
import { Suspense, useId, useState, type ReactNode } from 'react';
import type { ResolvedFilter } from '../../../../engine/core/definition/Resolved.types.ts';
import { otherEndOf } from '../../../../engine/core/query/filterRanges.ts';
import { FILTER_DEBOUNCE_MS } from '../../../../engine/core/query/limits.ts';
import { filterKind } from '../../../../engine/core/query/kinds/index.ts';
import { parseFilterValue, resolveFilterValue } from '../../../../engine/core/query/parseFilterValue.ts';
import { useFilterControl } from '../../../../engine/react/registry/FilterControls.tsx';
import { useText } from '../../../../engine/react/text/useText.ts';
import { useToday } from '../../../../engine/react/text/useToday.ts';
import { useListQueryContext, useListSettings } from '../../../../engine/react/list/ListContexts.tsx';
import { OnArrival } from '../../../kit/popover/OnArrival.tsx';
import { useDraft } from '../../../../engine/react/list/filters/useDraft.ts';

export interface FilterFieldProps {
  filter: ResolvedFilter;
  /** `bare` hides the label visually, for the search field. Default: `labelled`. */
  variant?: 'labelled' | 'bare';
  /** Whether its control takes the focus once it is loaded. Default: no. */
  takesFocus?: boolean;
}

/** Draws one filter: label, control, and the error of its value. */
export function FilterField({ filter, variant = 'labelled', takesFocus = false }: FilterFieldProps): ReactNode {
  const { query, cleared, dispatch } = useListQueryContext();
  const { resource } = useListSettings();
  const { control: Control } = useFilterControl(filter.kind);
  const { t, pick } = useText();
  const id = useId();
  const [isInvalid, setInvalid] = useState(false);
  const value = query.filters[filter.name] ?? '';
  const label = pick(filter.label);

  const commit = (raw: string): void => {
    const parsed = parseFilterValue(filter, raw, new Date());
    setInvalid(parsed === undefined);
    if (parsed !== undefined && parsed !== value) dispatch({ type: 'setFilter', name: filter.name, value: parsed });
  };
  const typed = useDraft(value, commit, FILTER_DEBOUNCE_MS);
  const { isTyped = false, fault } = filterKind(filter.kind);

  const start = filter.bound === 'to' ? otherEndOf(filter, resource.filters) : undefined;
  const begins = start && query.filters[start.name];
  const today = useToday(begins !== undefined);
  const note =
    isTyped && isInvalid
      ? t(fault?.(typed.draft, filter) ?? 'list.invalidValue')
      : cleared === filter.name
        ? t('filters.rangeCleared')
        : '';
  return (
    <chakra.div
      display="flex"
      flexDirection="column"
      gap="1.5"
      minWidth="0"
      onBlur={isTyped ? typed.flush : undefined}
      onKeyDown={({ key }) => {
        if (isTyped && key === 'Enter') typed.flush();
      }}
    >
      <chakra.label
        htmlFor={id}
        id={`${id}-label`}
        textStyle="label"
        data-visually-hidden={variant === 'bare' ? '' : undefined}
        alignSelf="flex-start"
      >
        {label}
      </chakra.label>
      <Suspense fallback={<chakra.div minHeight="11" />}>
        <Control
          id={id}
          filter={filter}
          group={resource.name}
          label={label}
          value={isTyped ? typed.draft : value}
          onChange={isTyped ? typed.type : commit}
          values={query.filters}
          describedBy={`${id}-note`}
          isInvalid={note !== ''}
          {...(start && begins !== undefined && { min: resolveFilterValue(start, begins, new Date(today)) })}
        />
        {takesFocus && <OnArrival act={() => document.getElementById(id)?.focus()} />}
      </Suspense>
      <chakra.div
        id={`${id}-note`}
        aria-live="polite"
        textStyle="caption"
        color="error"
        _empty={{ position: 'absolute' }}
      >
        {note}
      </chakra.div>
    </chakra.div>
  );
}
