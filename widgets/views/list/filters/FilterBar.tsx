import { Button, chakra } from '@chakra-ui/react';
import { lazy, Suspense, useId, useState, type ReactNode } from 'react';
import { Icon } from '../../../../engine/react/registry/Icon.tsx';
import { formatInteger } from '../../../../engine/core/text/format.ts';
import { Ltr } from '../../../../engine/react/text/Ltr.tsx';
import { withLaterTexts } from '../../../../engine/core/text/laterTexts.ts';
import { useText } from '../../../../engine/react/text/useText.ts';
import { useListQueryContext, useListSettings } from '../../../../engine/react/list/ListContexts.tsx';
import { Toolbar } from '../toolbar/Toolbar.tsx';
import { useMediaQuery, WIDE } from '../../../../engine/react/screen/useMediaQuery.ts';
import { FilterField } from './FilterField.tsx';
import { shownFilters } from '../../../../engine/react/list/filters/shownFilters.ts';
import { withMotion } from '../../../kit/motion/loadMotion.ts';
import { Pill } from '../../../kit/pill/Pill.ts';

const FilterChips = lazy(async () => ({
  default: (await withLaterTexts(() => import('./FilterChips.tsx'))).FilterChips,
}));
const FilterSheet = lazy(async () => ({
  default: (await withMotion(() => withLaterTexts(() => import('./FilterSheet.tsx')))).FilterSheet,
}));

/**
 * Draws the filters: search always visible, the rest folded under a button with the number of set ones, and each set
 * one as a chip. Below 992 px the rest opens as a sheet.
 */
export function FilterBar(): ReactNode {
  const { resource, route, preferences, prefer } = useListSettings();
  const { query } = useListQueryContext();
  const { t } = useText();
  const isWide = useMediaQuery(WIDE);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const panelId = useId();
  const { search, others } = shownFilters(resource, route);
  const count = others.filter(({ name }) => query.filters[name] !== undefined).length;
  const isOpen = isWide && preferences.filtersOpen;
  const toggle = (): void => (isWide ? prefer({ filtersOpen: !preferences.filtersOpen }) : setSheetOpen(true));

  return (
    <Bar data-testid="filter-bar" aria-label={t('list.filters')}>
      <Line>
        {search && (
          <chakra.div flex={{ base: '1 1 100%', lg: '0 1 340px' }} minWidth="0">
            <FilterField filter={search} variant="bare" />
          </chakra.div>
        )}
        {others.length > 0 && (
          <Button
            type="button"
            variant="outline"
            height={{ base: '11', lg: '10' }}
            paddingInline={{ base: '3', lg: '4' }}
            aria-expanded={isWide ? isOpen : isSheetOpen}
            aria-controls={isOpen ? panelId : undefined}
            aria-haspopup={isWide ? undefined : 'dialog'}
            onClick={toggle}
          >
            <Icon id="sliders-horizontal" size={18} />
            {t('list.filters')}
            {count > 0 && (
              <Pill tone="primary" size="count" data-shape="">
                <Ltr aria-hidden="true">{formatInteger(count)}</Ltr>
                <span data-visually-hidden="">{t('list.activeFilters', { count })}</span>
              </Pill>
            )}
          </Button>
        )}
        <Toolbar />
      </Line>
      {isOpen && others.length > 0 && (
        <Panel id={panelId}>
          {others.map((filter) => (
            <FilterField key={filter.name} filter={filter} />
          ))}
        </Panel>
      )}
      {(count > 0 || query.filters['keyword'] !== undefined) && (
        <Suspense fallback={<chakra.div height={{ base: '11', lg: '8' }} />}>
          <FilterChips filters={others} />
        </Suspense>
      )}
      {isSheetOpen && !isWide && (
        <Suspense fallback={null}>
          <FilterSheet filters={others} onClose={() => setSheetOpen(false)} />
        </Suspense>
      )}
    </Bar>
  );
}

const Bar = chakra('search', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: { base: '3', lg: '2' },
    padding: { base: '3', lg: '2' },
    paddingInline: { lg: '4' },
  },
});

const Line = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: { base: '2', lg: '2.5' } },
});

const Panel = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
    gap: '4',
    rowGap: '3',
    padding: '4',
    background: 'bg.muted',
    borderRadius: 'md',
  },
});
