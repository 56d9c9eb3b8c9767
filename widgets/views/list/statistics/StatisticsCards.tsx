import { chakra } from '@chakra-ui/react';
import { memo, useMemo, type ReactNode } from 'react';
import type { Counts, ListPage } from '../../../../engine/client/Api.types.ts';
import type { ResolvedResource } from '../../../../engine/core/definition/Resolved.types.ts';
import { Icon } from '../../../../engine/react/registry/Icon.tsx';
import { formatInteger, formatPercent, roundUp } from '../../../../engine/core/text/format.ts';
import { Ltr } from '../../../../engine/react/text/Ltr.tsx';
import { UserText } from '../../../../engine/react/text/UserText.tsx';
import { useText } from '../../../../engine/react/text/useText.ts';
import { useListDataContext, useListSettings } from '../../../../engine/react/list/ListContexts.tsx';
import { useMediaQuery, WIDE } from '../../../../engine/react/screen/useMediaQuery.ts';
import { usePaletteSource } from './PaletteContext.tsx';
import { pickPalettes } from './pickPalettes.ts';
import { expectedCards, statisticCards, type CountKey, type StatisticCard } from './statisticCards.ts';

const ICONS: Readonly<Record<CountKey, string>> = {
  count: 'layout-grid',
  active_count: 'circle-check',
  inactive_count: 'circle-x',
  in_progress_order_count: 'timer',
  finished_order_count: 'badge-check',
  cancelled_order_count: 'circle-x',
};

/** In a head wide enough for figures beside the heading: the name above its number, all of them in one line. */
const BESIDE = '@container head (min-width: 1000px)';

/** In a strip that a long heading leaves little room: without the drawings. */
const TIGHT = '@container figures (max-width: 640px)';

/** Most cards of a list; further values are in the charts panel. */
const MAX_CARDS = 8;

/**
 * Draws the numbers of a list as one strip, rounded up; placeholders while they load, nothing when there are none or
 * when they are folded away. On a narrow screen the strip scrolls sideways.
 */
export function StatisticsCards(): ReactNode {
  const { page, phase } = useListDataContext();
  const { resource, preferences } = useListSettings();
  if (!preferences.statisticsOpen) return null;
  if (page === undefined) return phase === 'loading' && resource.statistics.counts ? <Placeholder /> : null;
  return <PageCards page={page} />;
}

/** The cards of a page, drawn again with another page only. */
const PageCards = memo(function PageCards({ page }: { page: ListPage }): ReactNode {
  const { resource } = useListSettings();
  const random = usePaletteSource();
  const palettes = useMemo(() => pickPalettes(MAX_CARDS, random), [random]);
  const { t } = useText();
  const isWide = useMediaQuery(WIDE);
  const cards = cardsOf(page, resource).slice(0, MAX_CARDS);
  if (cards.length === 0) return null;
  return (
    // A strip that scrolls is scrolled by keys as well.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
    <Strip aria-label={t('list.statistics')} tabIndex={isWide ? undefined : 0} data-figures="" data-testid="statistics">
      <Cards>
        {cards.map((card, index) => (
          <Card key={card.kind === 'count' ? card.key : `series-${card.id}`}>
            <Mark className={`lw-tone-${palettes[index] ?? 'primary'}`}>
              <Icon id={card.kind === 'count' ? ICONS[card.key] : 'chart-pie'} size={16} />
            </Mark>
            <CardContent card={card} />
          </Card>
        ))}
      </Cards>
    </Strip>
  );
});

/** Whether a list has numbers to show above it, or will have. */
export function hasStatistics(page: ListPage | undefined, resource: ResolvedResource): boolean {
  return page === undefined ? resource.statistics.counts : cardsOf(page, resource).length > 0;
}

function cardsOf(page: ListPage, resource: ResolvedResource): StatisticCard[] {
  return statisticCards(countsOf(page, resource), page.series);
}

/** A list whose definition asks for no counts has no card: the pagination already shows its total. */
function countsOf({ counts }: ListPage, { statistics }: ResolvedResource): Counts | undefined {
  const isTotalAlone = counts !== undefined && Object.keys(counts).every((key) => key === 'count');
  return isTotalAlone && !statistics.counts ? undefined : counts;
}

function CardContent({ card }: { card: StatisticCard }): ReactNode {
  const { t, language } = useText();
  return (
    <Facts>
      <CardName>{card.kind === 'count' ? t(`list.counts.${card.key}`) : <UserText>{card.name}</UserText>}</CardName>
      <chakra.p display="flex" alignItems="baseline" columnGap="1.5" textStyle="h3" whiteSpace="nowrap">
        <Ltr className="lw-num">{formatInteger(roundUp(card.value), language)}</Ltr>
        {card.kind === 'count' && card.percentage !== undefined && (
          <chakra.span textStyle="caption" color="fg.2">
            <Ltr className="lw-num">{formatPercent(roundUp(card.percentage), language)}</Ltr>
          </chakra.span>
        )}
      </chakra.p>
    </Facts>
  );
}

/** Placeholders of the same number and height, so that the list does not move when its numbers arrive. */
function Placeholder(): ReactNode {
  const { resource } = useListSettings();
  return (
    <Strip aria-hidden="true" data-figures="">
      <Cards>
        {Array.from({ length: expectedCards(resource) }, (_, index) => (
          <Card key={index}>
            <Mark className="lw-tone-sand" />
          </Card>
        ))}
      </Cards>
    </Strip>
  );
}

const Strip = chakra('section', {
  base: {
    background: 'bg.surface',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'card',
    overflowX: 'auto',
    overscrollBehaviorX: 'contain',
    scrollbarWidth: 'none',
    lg: { containerType: 'inline-size', containerName: 'figures' },
  },
});

const Cards = chakra('ul', {
  // What does not fit side by side is a second line; on a narrow screen the strip scrolls.
  base: { display: 'flex', flexWrap: { lg: 'wrap' }, [BESIDE]: { flexWrap: 'nowrap' }, _print: { flexWrap: 'wrap' } },
});

const Card = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    flex: '1 0 auto',
    minHeight: '2.75rem',
    maxWidth: { lg: '100%' },
    paddingInline: '4',
    // The line between two cards; at the start edge of a line the strip cuts it off.
    borderInlineStartWidth: '1px',
    borderColor: 'border',
    marginInlineStart: '-1px',
    [BESIDE]: { flexShrink: '1', minWidth: '5rem', minHeight: '3.25rem', paddingInline: '3' },
  },
});

const Mark = chakra('span', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    flexShrink: '0',
    width: '7',
    height: '7',
    borderRadius: 'sm',
    [TIGHT]: { [BESIDE]: { display: 'none' } },
  },
});

const Facts = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: { lg: 'wrap' },
    alignItems: 'baseline',
    columnGap: '2',
    minWidth: '0',
    [BESIDE]: { flexDirection: 'column', alignItems: 'flex-start', flexWrap: 'nowrap' },
  },
});

const CardName = chakra('p', {
  base: {
    textStyle: 'caption',
    color: 'fg.2',
    whiteSpace: { base: 'nowrap', lg: 'normal' },
    [BESIDE]: { maxWidth: '100%', whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' },
  },
});
