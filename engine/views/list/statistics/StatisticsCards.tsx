import { chakra } from '@chakra-ui/react';
import { useMemo, type ReactNode } from 'react';
import { Icon } from '../../../registry/Icon.tsx';
import { formatInteger, formatPercent, roundUp } from '../../../text/format.ts';
import { Ltr } from '../../../text/Ltr.tsx';
import { UserText } from '../../../text/UserText.tsx';
import { useText } from '../../../text/useText.ts';
import { useListDataContext, useListSettings } from '../ListContexts.tsx';
import { usePaletteSource } from './PaletteContext.tsx';
import { pickPalettes } from './pickPalettes.ts';
import { statisticCards, type CountKey, type StatisticCard } from './statisticCards.ts';

const ICONS: Readonly<Record<CountKey, string>> = {
  count: 'layout-grid',
  active_count: 'circle-check',
  inactive_count: 'circle-x',
  in_progress_order_count: 'timer',
  finished_order_count: 'badge-check',
  cancelled_order_count: 'circle-x',
};

/** Cards that stand beside each other between 992 and 1199 px. */
const IN_A_ROW = 4;

/** Most cards of a list; further values stand in the charts panel. */
const MOST = 8;

/** Draws the numbers above the list, rounded up (LIST-10); their places while they load, nothing when there are none. */
export function StatisticsCards(): ReactNode {
  const { page, phase } = useListDataContext();
  const { resource } = useListSettings();
  const random = usePaletteSource();
  const palettes = useMemo(() => pickPalettes(MOST, random), [random]);
  const { t } = useText();
  if (page === undefined) return phase === 'loading' && resource.statistics.counts ? <Placeholder /> : null;
  const cards = statisticCards(page.counts, page.series).slice(0, MOST);
  if (cards.length === 0) return null;
  return (
    <Tiles aria-label={t('list.statistics')}>
      {cards.map((card, index) => (
        <Tile key={keyOf(card)} data-strip={card.kind === 'breakdown' && cards.length > IN_A_ROW ? '' : undefined}>
          <Mark className={`lw-tone-${palettes[index] ?? 'primary'}`}>
            <Icon id={card.kind === 'count' ? ICONS[card.key] : 'chart-pie'} size={20} />
          </Mark>
          <CardContent card={card} />
        </Tile>
      ))}
    </Tiles>
  );
}

function keyOf(card: StatisticCard): string {
  switch (card.kind) {
    case 'count':
      return card.key;
    case 'series':
      return `series-${card.id}`;
    case 'breakdown':
      return 'breakdown';
  }
}

/** A long name gives way to its number. */
const ONE_LINE = {
  '& > bdi:first-of-type': { minWidth: 0, overflowX: 'clip', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
};

function CardContent({ card }: { card: StatisticCard }): ReactNode {
  const { resource } = useListSettings();
  const { t, pick, language } = useText();
  if (card.kind === 'breakdown') {
    const by = resource.fields.find(({ name }) => name === resource.statistics.by);
    return (
      <chakra.div minWidth="0" flex="1">
        <CardName>{by ? t('list.by', { field: pick(by.label) }) : t('list.charts')}</CardName>
        <chakra.ul display="flex" flexWrap="wrap" columnGap="3" textStyle="caption">
          {card.items.map(({ id, name, value }) => (
            <chakra.li key={id} display="flex" gap="1" maxWidth="100%" css={ONE_LINE}>
              <UserText>{name}</UserText>{' '}
              <Ltr className="lw-num lw-strong">{formatInteger(roundUp(value), language)}</Ltr>
            </chakra.li>
          ))}
          {card.others > 0 && <chakra.li color="fg.3">{t('list.andMore', { count: card.others })}</chakra.li>}
        </chakra.ul>
      </chakra.div>
    );
  }
  return (
    <chakra.div minWidth="0">
      <CardName>{card.kind === 'count' ? t(`list.counts.${card.key}`) : <UserText>{card.name}</UserText>}</CardName>
      <chakra.p display="flex" flexWrap="wrap" alignItems="baseline" columnGap="2" textStyle="figure">
        <Ltr className="lw-num">{formatInteger(roundUp(card.value), language)}</Ltr>
        {card.kind === 'count' && card.percentage !== undefined && (
          <chakra.span textStyle="label" color="fg.2">
            <Ltr className="lw-num">{formatPercent(roundUp(card.percentage), language)}</Ltr>
          </chakra.span>
        )}
      </chakra.p>
    </chakra.div>
  );
}

function Placeholder(): ReactNode {
  return (
    <Tiles as="div" aria-hidden="true">
      {[1, 2, 3].map((tile) => (
        <Tile as="div" key={tile}>
          <Mark className="lw-tone-sand" />
          <chakra.div flex="1" height="60px" />
        </Tile>
      ))}
    </Tiles>
  );
}

const Tiles = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(auto-fit, minmax(200px, 1fr))' },
    _print: { gridTemplateColumns: 'repeat(auto-fit, minmax(160px, 1fr))' },
    gap: { base: '3', lg: '4' },
    marginBlockEnd: '5',
  },
});

const Tile = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: { base: '3', lg: '4' },
    minWidth: '0',
    padding: { base: '3', lg: '4' },
    background: 'bg.surface',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'card',
    boxShadow: 'card',
    // What would be left alone in a second row is a strip below the first.
    lgToXl: { '&[data-strip]': { gridColumn: '1 / -1' } },
    lgDown: { '&:last-child:nth-of-type(odd)': { gridColumn: '1 / -1' } },
  },
});

const Mark = chakra('span', {
  base: {
    display: { base: 'none', sm: 'inline-grid' },
    placeItems: 'center',
    flexShrink: '0',
    width: '11',
    height: '11',
    borderRadius: 'menu',
  },
});

const CardName = chakra('p', { base: { textStyle: 'caption', color: 'fg.2' } });
