import { chakra } from '@chakra-ui/react';
import { lazy, memo, Suspense, type MouseEvent, type ReactNode } from 'react';
import { DEFAULT_PER_PAGE, MAX_PAGE_BUTTONS } from '../../../engine/core/constants.ts';
import { PER_PAGE_CHOICES } from '../../../engine/core/query/limits.ts';
import { pageWindow } from '../../../engine/core/query/pageWindow.ts';
import { Icon } from '../../../engine/react/registry/Icon.tsx';
import { formatInteger } from '../../../engine/core/text/format.ts';
import { withLaterTexts } from '../../../engine/core/text/laterTexts.ts';
import { Ltr } from '../../../engine/react/text/Ltr.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import type { ListPage } from '../../../engine/client/Api.types.ts';
import {
  useListActions,
  useListDataContext,
  useListQueryContext,
  useListSettings,
} from '../../../engine/react/list/ListContexts.tsx';
import { useMediaQuery, WIDE } from '../../../engine/react/screen/useMediaQuery.ts';

const CappedRange = lazy(async () => ({
  default: (await withLaterTexts(() => import('./CappedRange.tsx'))).CappedRange,
}));

/** Number buttons below 992 px: with the four step buttons they fill one row of targets of full size. */
const NARROW_PAGE_BUTTONS = 3;

/** Draws the range of shown rows, the page size, and the page buttons, which a single page does without. */
export function Pagination(): ReactNode {
  const { page, phase, isFetching } = useListDataContext();
  const { query } = useListQueryContext();
  const { arranging } = useListActions();
  if (page === undefined || phase !== 'rows' || arranging.isOn) return null;
  return <PageBar page={page} current={isFetching ? query.page : page.page} />;
}

/** Drawn again with another page only, not with what is done to its rows. */
const PageBar = memo(function PageBar({ page, current }: { page: ListPage; current: number }): ReactNode {
  const { t, language } = useText();
  const first = (page.page - 1) * page.perPage + 1;
  const last = first + page.rows.length - 1;
  return (
    <Bar data-no-print="" data-keep-clear="">
      <chakra.span color="fg.2" aria-live="polite">
        {page.isCapped ? (
          <Suspense fallback={null}>
            <CappedRange from={first} to={last} total={page.total} />
          </Suspense>
        ) : (
          t('list.range', {
            from: formatInteger(first, language),
            to: formatInteger(last, language),
            total: formatInteger(page.total, language),
          })
        )}
      </chakra.span>
      <PerPage perPage={page.perPage} total={page.total} />
      {page.lastPage > 1 && <Pages current={Math.min(current, page.lastPage)} last={page.lastPage} />}
    </Bar>
  );
});

function PerPage({ perPage, total }: { perPage: number; total: number }): ReactNode {
  const { dispatch } = useListQueryContext();
  const { t } = useText();
  if (total <= PER_PAGE_CHOICES[0]) return null;
  const choices = [...new Set<number>([...PER_PAGE_CHOICES, perPage || DEFAULT_PER_PAGE])].toSorted((a, b) => a - b);
  return (
    <chakra.label display="inline-flex" alignItems="center" gap="2" color="fg.2">
      {t('list.perPage')}
      <SizeSelect
        dir="ltr"
        value={perPage}
        onChange={({ currentTarget }) => dispatch({ type: 'setPerPage', perPage: Number(currentTarget.value) })}
      >
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
      </SizeSelect>
    </chakra.label>
  );
}

function Pages({ current, last }: { current: number; last: number }): ReactNode {
  const { dispatch } = useListQueryContext();
  const { regionRef } = useListSettings();
  const { t } = useText();
  const isWide = useMediaQuery(WIDE);
  const numbers = pageWindow(current, last, isWide ? MAX_PAGE_BUTTONS : NARROW_PAGE_BUTTONS);
  const turn = ({ target }: MouseEvent): void => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>('button[data-page]') : null;
    if (button === null || button.getAttribute('aria-disabled') === 'true') return;
    dispatch({ type: 'setPage', page: Number(button.dataset['page']) });
    regionRef.current?.scrollIntoView({ block: 'nearest' });
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the buttons inside take the keys; their clicks are handled here once
    <Nav data-testid="pagination" aria-label={t('list.pages')} onClick={turn}>
      <StepButton page={1} icon="chevrons-left" label={t('list.firstPage')} isOff={current === 1} />
      <StepButton page={current - 1} icon="chevron-left" label={t('list.previousPage')} isOff={current === 1} />
      {numbers.map((number) => (
        <NumberButton key={number} page={number} isCurrent={number === current} />
      ))}
      <StepButton page={current + 1} icon="chevron-right" label={t('list.nextPage')} isOff={current === last} />
      <StepButton page={last} icon="chevrons-right" label={t('list.lastPage')} isOff={current === last} />
    </Nav>
  );
}

interface StepButtonProps {
  page: number;
  icon: string;
  label: string;
  isOff: boolean;
}

/** Stays focusable at the ends: removing a focused button loses the keyboard's place. */
const StepButton = memo(function StepButton({ page, icon, label, isOff }: StepButtonProps): ReactNode {
  return (
    <PageButton type="button" data-page={page} aria-label={label} title={label} aria-disabled={isOff || undefined}>
      <Icon id={icon} size={18} />
    </PageButton>
  );
});

const NumberButton = memo(function NumberButton({ page, isCurrent }: { page: number; isCurrent: boolean }): ReactNode {
  const { t } = useText();
  return (
    <PageButton
      type="button"
      data-page={page}
      aria-label={t('list.pageNumber', { number: page })}
      aria-current={isCurrent ? 'page' : undefined}
    >
      <Ltr>{formatInteger(page)}</Ltr>
    </PageButton>
  );
});

const Bar = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '3',
    rowGap: '3',
    paddingInline: '4',
    paddingBlock: '3',
    borderBlockStartWidth: '1px',
    borderColor: 'border',
    textStyle: 'table',
  },
});

const Nav = chakra('nav', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: { base: '0.5', sm: '1' },
    justifyContent: 'center',
    width: { base: '100%', sm: 'auto' },
    marginInlineStart: 'auto',
  },
});

const PageButton = chakra('button', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    flex: { base: '0 1 2.75rem', lg: 'none' },
    minWidth: { base: '8', lg: '9' },
    height: { base: '11', lg: '9' },
    paddingInline: '1',
    borderRadius: 'sm',
    color: 'fg.2',
    fontWeight: '500',
    fontVariantNumeric: 'tabular-nums',
    cursor: 'pointer',
    transition: 'background-color 120ms',
    _hover: { background: 'bg.muted', color: 'fg' },
    '&[aria-current=page]': { background: 'tint', color: 'tint.on', fontWeight: '600' },
    '&[aria-disabled=true]': { opacity: 0.4, cursor: 'default', background: 'transparent' },
  },
});

const SizeSelect = chakra('select', {
  base: {
    height: { base: '11', lg: '9' },
    paddingInline: '2',
    background: 'bg.surface',
    color: 'fg',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'sm',
    font: 'inherit',
    cursor: 'pointer',
    '& option': { background: 'bg.raised', color: 'fg' },
  },
});
