import { chakra } from '@chakra-ui/react';
import { lazy, Suspense, type ReactNode } from 'react';
import type { ResolvedFilter } from '../../../../engine/core/definition/Resolved.types.ts';
import { Icon } from '../../../../engine/react/registry/Icon.tsx';
import { CONDITIONS } from '../../../../engine/core/query/conditions/conditionsParameter.ts';
import { isolate } from '../../../../engine/core/text/bidi.ts';
import { useText } from '../../../../engine/react/text/useText.ts';
import { useListQueryContext, useListSettings } from '../../../../engine/react/list/ListContexts.tsx';
import { useMediaQuery, WIDE } from '../../../../engine/react/screen/useMediaQuery.ts';
import { withMotion } from '../../../kit/motion/loadMotion.ts';
import { FilterChip } from './FilterChip.tsx';

const ConditionChips = lazy(async () => ({
  default: (await import('./conditions/ConditionChips.tsx')).ConditionChips,
}));
const ConditionSheet = lazy(async () => ({
  default: (await withMotion(() => import('./conditions/ConditionSheet.tsx'))).ConditionSheet,
}));

export interface FilterChipsProps {
  filters: readonly ResolvedFilter[];
  /** How many there are, which decides where the bar places them. */
  chips: 'few' | 'many';
  /** Name of the filter whose control is open, also of one that is not set yet. */
  edited: string | undefined;
  /** Opens the control of a filter; undefined closes it. */
  onEdit: (name: string | undefined) => void;
  /** A control was left whose filter is not set: there is no chip that could take the focus. */
  onEmptied: () => void;
}

/** Draws each set filter as a chip, and buttons that clear all of them and, where there are several, fold them away. */
export function FilterChips({ filters, chips, edited, onEdit, onEmptied }: FilterChipsProps): ReactNode {
  const { query, cleared, dispatch } = useListQueryContext();
  const { regionRef, preferences, prefer } = useListSettings();
  const { t, pick } = useText();
  const isSet = ({ name }: ResolvedFilter): boolean => query.filters[name] !== undefined;
  const where = query.filters[CONDITIONS];
  const count = filters.filter(isSet).length + Number(where !== undefined);
  // A narrow screen has one line of chips, which scrolls.
  const canFold = useMediaQuery(WIDE) && count > 1;
  const isOpen = !canFold || preferences.filtersOpen || edited !== undefined;
  const lost = filters.find(({ name }) => name === cleared);
  const leave = (): void => regionRef.current?.focus();
  return (
    <>
      <Chips data-chips={chips} aria-label={t('filters.active')}>
        {isOpen &&
          filters
            .filter((filter) => isSet(filter) || filter.name === edited)
            .map((filter) => (
              <FilterChip
                key={filter.name}
                filter={filter}
                isOpen={filter.name === edited}
                onOpen={() => onEdit(filter.name)}
                onClose={() => onEdit(undefined)}
                onEmptied={onEmptied}
                onRemove={() => {
                  onEdit(undefined);
                  dispatch({ type: 'setFilter', name: filter.name, value: '' });
                  leave();
                }}
              />
            ))}
        {isOpen && where !== undefined && (
          <Suspense fallback={null}>
            <ConditionChips value={where} onEdit={() => onEdit(CONDITIONS)} onRemoved={leave} />
          </Suspense>
        )}
        {canFold && (
          <li>
            <TextButton
              type="button"
              data-testid="action-fold-filters"
              aria-expanded={isOpen}
              onClick={() => prefer({ filtersOpen: !isOpen })}
            >
              {isOpen ? t('filters.fold') : t('list.activeFilters', { count })}
              <Icon id={isOpen ? 'chevron-up' : 'chevron-down'} size={16} />
            </TextButton>
          </li>
        )}
        {(count > 0 || query.filters['keyword'] !== undefined) && (
          <li>
            <TextButton
              type="button"
              data-testid="action-reset"
              onClick={() => {
                onEdit(undefined);
                dispatch({ type: 'reset' });
                leave();
              }}
            >
              <Icon id="filter-x" size={16} />
              {t('common.clearAll')}
            </TextButton>
          </li>
        )}
      </Chips>
      {edited === CONDITIONS && (
        <Suspense fallback={null}>
          <ConditionSheet
            onClose={() => {
              onEdit(undefined);
              if (where === undefined) onEmptied();
            }}
          />
        </Suspense>
      )}
      <Note>{lost && `${isolate(pick(lost.label))}: ${t('filters.rangeCleared')}`}</Note>
    </>
  );
}

const Chips = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: { lg: 'wrap' },
    columnGap: '1.5',
    rowGap: '1',
    overflowX: { base: 'auto', lg: 'visible' },
    scrollbarWidth: 'none',
    lgDown: { '& > li': { flexShrink: '0', maxWidth: '80vw' } },
  },
});

const Note = chakra('output', {
  base: { flexBasis: '100%', order: 2, textStyle: 'caption', color: 'error', _empty: { position: 'absolute' } },
});

const TextButton = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minHeight: { base: '11', lg: '7' },
    paddingInline: '2',
    borderRadius: 'sm',
    color: 'link',
    textStyle: 'caption',
    fontWeight: '600',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    _hover: { textDecoration: 'underline', textUnderlineOffset: '4px' },
  },
});
