import { Button, chakra } from '@chakra-ui/react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Icon } from '../../../../engine/react/registry/Icon.tsx';
import { formatInteger } from '../../../../engine/core/text/format.ts';
import { Ltr } from '../../../../engine/react/text/Ltr.tsx';
import { withLaterTexts } from '../../../../engine/core/text/laterTexts.ts';
import { useText } from '../../../../engine/react/text/useText.ts';
import { useListQueryContext, useListSettings } from '../../../../engine/react/list/ListContexts.tsx';
import { Toolbar } from '../toolbar/Toolbar.tsx';
import { useMediaQuery, WIDE } from '../../../../engine/react/screen/useMediaQuery.ts';
import { CONDITIONS } from '../../../../engine/core/query/conditions/conditionsParameter.ts';
import { FilterField } from './FilterField.tsx';
import { shownFilters } from '../../../../engine/react/list/filters/shownFilters.ts';
import { usePopover } from '../../../kit/popover/usePopover.ts';
import { withMotion } from '../../../kit/motion/loadMotion.ts';
import { Pill } from '../../../kit/pill/Pill.ts';

const FilterChips = lazy(async () => ({
  default: (await withLaterTexts(() => import('./FilterChips.tsx'))).FilterChips,
}));
const FilterMenu = lazy(async () => ({
  default: (await withLaterTexts(() => import('./FilterMenu.tsx'))).FilterMenu,
}));
const FilterSheet = lazy(async () => ({
  default: (await withMotion(() => withLaterTexts(() => import('./FilterSheet.tsx')))).FilterSheet,
}));

export interface FilterBarProps {
  /** The tabs of the list. */
  children?: ReactNode;
  /** Where the tabs are on a wide screen: at the start of the line, or on one of their own above it. */
  tabs?: 'beside' | 'above';
}

/**
 * Draws the filters: the search, a button with the menu of those that are not set, and each set one as a chip that opens
 * its control. Below 992 px button and chips open all of them as a sheet.
 */
export function FilterBar({ children, tabs }: FilterBarProps): ReactNode {
  const { resource, route } = useListSettings();
  const { query } = useListQueryContext();
  const { t } = useText();
  const isWide = useMediaQuery(WIDE);
  const { isOpen, toggle, close, setRoot, setTrigger, focusTrigger, onKeyDown } = usePopover();
  const [isSheetOpen, setSheetOpen] = useState(false);
  /** Name of the filter whose control is open. */
  const [edited, setEdited] = useState<string>();
  const { search, others } = shownFilters(resource, route);
  const isSet = ({ name }: { name: string }): boolean => query.filters[name] !== undefined;
  const count = others.filter(isSet).length + Number(query.filters[CONDITIONS] !== undefined);
  const isPending = isWide && edited !== undefined && query.filters[edited] === undefined;
  const isBeside = tabs === 'beside';
  const chips = isBeside || count + Number(isPending) > 1 ? 'many' : 'few';
  const openSheet = (): void => setSheetOpen(true);

  return (
    <Bar data-testid="filter-bar" aria-label={t('list.filters')} data-tabs={tabs}>
      {children}
      {search && (
        <chakra.div flex={{ base: '1 1 100%', lg: isBeside ? '0 1 192px' : '0 1 300px' }} minWidth="0">
          <FilterField filter={search} variant="bare" />
        </chakra.div>
      )}
      <chakra.div ref={setRoot} position="relative" onKeyDown={onKeyDown}>
        <Button
          ref={setTrigger}
          type="button"
          variant="outline"
          height={{ base: '11', lg: '10' }}
          paddingInline="3"
          data-testid="action-add-filter"
          aria-expanded={isWide ? isOpen : isSheetOpen}
          aria-haspopup="dialog"
          onClick={isWide ? toggle : openSheet}
        >
          <Icon id={isWide ? 'plus' : 'sliders-horizontal'} size={18} />
          {t('list.addFilter')}
          {count > 0 && !isWide && (
            <Pill tone="primary" size="count" data-shape="">
              <Ltr aria-hidden="true">{formatInteger(count)}</Ltr>
              <span data-visually-hidden="">{t('list.activeFilters', { count })}</span>
            </Pill>
          )}
        </Button>
        {isOpen && isWide && (
          <Suspense fallback={null}>
            <FilterMenu
              filters={others.filter((filter) => !isSet(filter))}
              onPick={(name) => {
                close();
                setEdited(name);
              }}
              onLeave={close}
            />
          </Suspense>
        )}
      </chakra.div>
      {(count > 0 || isPending || query.filters['keyword'] !== undefined) && (
        <Suspense fallback={<chakra.div data-chips={chips} height={{ base: '11', lg: '7' }} />}>
          <FilterChips
            filters={others}
            chips={chips}
            edited={isWide ? edited : undefined}
            onEdit={isWide ? setEdited : openSheet}
            onEmptied={focusTrigger}
          />
        </Suspense>
      )}
      <Toolbar />
      {isSheetOpen && !isWide && (
        <Suspense fallback={null}>
          <FilterSheet filters={others} onClose={() => setSheetOpen(false)} />
        </Suspense>
      )}
    </Bar>
  );
}

/** Chips are beside the search as long as there is one; several have a line of their own, behind the tools. */
const OWN_LINE = { flexBasis: '100%', order: 1 } as const;
const Bar = chakra('search', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: { base: 'flex-start', lg: 'center' },
    gap: '2',
    padding: { base: '3', lg: '1.5' },
    paddingInline: { lg: '4' },
    '& [data-chips]': {
      flex: '1 1 0',
      minWidth: '0',
      xlDown: OWN_LINE,
      '&[data-chips=many]': OWN_LINE,
    },
    lg: {
      '&[data-tabs]': { rowGap: '1.5' },
      '&[data-tabs=beside] [data-chips]': {
        ...OWN_LINE,
        marginInline: '-4',
        paddingInline: '4',
        paddingBlockStart: '1.5',
        borderBlockStartWidth: '1px',
        borderColor: 'border',
      },
    },
  },
});
