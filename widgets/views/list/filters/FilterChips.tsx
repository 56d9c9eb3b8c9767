import { chakra } from '@chakra-ui/react';
import { Suspense, type ReactNode } from 'react';
import type { ResolvedFilter } from '../../../../engine/core/definition/Resolved.types.ts';
import { Icon } from '../../../../engine/react/registry/Icon.tsx';
import { isolate } from '../../../../engine/core/text/bidi.ts';
import { useText } from '../../../../engine/react/text/useText.ts';
import { useListQueryContext, useListSettings } from '../../../../engine/react/list/ListContexts.tsx';
import { FilterValue } from './FilterValue.tsx';
import { Pill } from '../../../kit/pill/Pill.ts';

/** Draws each set filter as a chip that removes it, and a button that clears all; nothing without filters. */
export function FilterChips({ filters }: { filters: readonly ResolvedFilter[] }): ReactNode {
  const { query, dispatch } = useListQueryContext();
  const { regionRef } = useListSettings();
  const { t, pick } = useText();
  const set = filters.filter(({ name }) => query.filters[name] !== undefined);
  const leave = (): void => regionRef.current?.focus();
  return (
    <chakra.ul data-chips="" display="flex" flexWrap="wrap" gap="2" aria-label={t('list.activeFiltersLabel')}>
      {set.map((filter) => {
        const label = pick(filter.label);
        return (
          <Pill as="li" tone="tint" size="choice" key={filter.name}>
            <chakra.span color="fg.2">{t('list.chipLabel', { label })}</chakra.span>
            <chakra.span fontWeight="600" minWidth="0" overflowX="clip" overflowY="visible" textOverflow="ellipsis">
              <Suspense fallback="…">
                <FilterValue filter={filter} value={query.filters[filter.name] ?? ''} />
              </Suspense>
            </chakra.span>
            <Remove
              type="button"
              aria-label={t('list.removeFilter', { label: isolate(label) })}
              onClick={() => {
                dispatch({ type: 'setFilter', name: filter.name, value: '' });
                leave();
              }}
            >
              <Icon id="x" size={16} />
            </Remove>
          </Pill>
        );
      })}
      <li>
        <ClearAll
          type="button"
          data-testid="action-reset"
          onClick={() => {
            dispatch({ type: 'reset' });
            leave();
          }}
        >
          <Icon id="filter-x" size={16} />
          {t('common.clearAll')}
        </ClearAll>
      </li>
    </chakra.ul>
  );
}

const Remove = chakra('button', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    flexShrink: '0',
    width: { base: '11', lg: '7' },
    height: { base: '11', lg: '7' },
    borderRadius: 'full',
    cursor: 'pointer',
    _hover: { background: 'bg.surface' },
    _focusVisible: { outlineOffset: '-2px' },
  },
});

const ClearAll = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minHeight: { base: '11', lg: '8' },
    paddingInline: '2',
    borderRadius: 'sm',
    color: 'link',
    textStyle: 'caption',
    fontWeight: '600',
    cursor: 'pointer',
    _hover: { textDecoration: 'underline', textUnderlineOffset: '4px' },
  },
});
