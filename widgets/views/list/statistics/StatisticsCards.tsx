import { chakra } from '@chakra-ui/react';
import { useMemo, type ReactNode } from 'react';
import type { Counts, ListPage } from '../../../../engine/client/Api.types.ts';
import type { ResolvedResource } from '../../../../engine/core/definition/Resolved.types.ts';
import { Icon } from '../../../../engine/react/registry/Icon.tsx';
import { formatInteger, formatPercent, roundUp } from '../../../../engine/core/text/format.ts';
import { Ltr } from '../../../../engine/react/text/Ltr.tsx';
import { UserText } from '../../../../engine/react/text/UserText.tsx';
import { useText } from '../../../../engine/react/text/useText.ts';
import { useListDataContext, useListSettings } from '../../../../engine/react/list/ListContexts.tsx';
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

/** Cards in one line between 992 and 1199 px. */
const IN_A_ROW = 4;

/** Most cards of a list; further values are in the charts panel. */
const MOST = 8;

/** Draws the numbers above the list, rounded up; placeholders while they load, nothing when there are none. */
export function StatisticsCards(): ReactNode {
  const { page, phase } = useListDataContext();
  const { resource } = useListSettings();
  const random = usePaletteSource();
  const palettes = useMemo(() => pickPalettes(MOST, random), [random]);
  const { t } = useText();
  if (page === undefined) return phase === 'loading' && resource.statistics.counts ? <Placeholder /> : null;
  const cards = statisticCards(countsOf(page, resource), page.series).slice(0, MOST);
  if (cards.length === 0) return null;
  return (
    <Tiles aria-label={t('list.statistics')}>
      {cards.map((card, index) => (
        <Tile key={keyOf(card)} {...(card.kind === 'breakdown' && valuesPart(resource, cards.length))}>
          <Mark className={`lw-tone-${palettes[index] ?? 'primary'}`}>
            <Icon id={card.kind === 'count' ? ICONS[card.key] : 'chart-pie'} size={20} />
          </Mark>
          <CardContent card={card} />
        </Tile>
      ))}
    </Tiles>
  );
}

/** A list whose definition asks for no counts has no card: the pagination already shows its total. */
function countsOf({ counts }: ListPage, { statistics }: ResolvedResource): Counts | undefined {
  const isTotalAlone = counts !== undefined && Object.keys(counts).every((key) => key === 'count');
  return isTotalAlone && !statistics.counts ? undefined : counts;
}

/** Marks the card of values, whose height must be known before it is loaded, and the one that is a strip. */
function valuesPart(resource: ResolvedResource, cards: number): Record<string, string> {
  const { breakdown = 'many' } = expectedCards(resource);
  return { 'data-values': breakdown, ...(cards > IN_A_ROW && { 'data-strip': '' }) };
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

/** A long name shrinks before its number does. */
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
        <chakra.ul className="lw-values" display="flex" flexWrap="wrap" columnGap="3" textStyle="caption">
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

/** Placeholders of the same number and height, so that the list does not move when its numbers arrive. */
function Placeholder(): ReactNode {
  const { resource } = useListSettings();
  const { counted, breakdown } = expectedCards(resource);
  const cards = counted + Number(breakdown !== undefined);
  return (
    <Tiles aria-hidden="true">
      {Array.from({ length: cards }, (_, index) => (
        <Tile key={index} {...(index === counted && valuesPart(resource, cards))}>
          <Mark className="lw-tone-sand" />
          {index === counted ? (
            <div>
              <CardName>&nbsp;</CardName>
              <chakra.div className="lw-values" />
            </div>
          ) : (
            <chakra.div flex="1" height="60px" />
          )}
        </Tile>
      ))}
    </Tiles>
  );
}

const Tiles = chakra('ul', {
  base: {
    display: 'grid',
    // In rem: with letters twice as large the cards are twice as wide, and fewer of them are in a row.
    gridTemplateColumns: {
      base: 'repeat(auto-fit, minmax(min(8.25rem, 100%), 1fr))',
      sm: 'repeat(auto-fit, minmax(min(16rem, 100%), 1fr))',
      lg: 'repeat(auto-fit, minmax(min(12.5rem, 100%), 1fr))',
    },
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
    // The largest values and how many others there are: one in each line beside other cards, fewer in a line of their
    // own.
    '&[data-values] .lw-values': { minHeight: '40px', alignContent: 'flex-start' },
    '&[data-values=many] .lw-values': { minHeight: '80px' },
    lgDown: {
      '&:last-child:nth-of-type(odd)': { gridColumn: '1 / -1' },
      '&[data-values=many]:nth-of-type(odd) .lw-values': { minHeight: '40px' },
    },
    // A card that would be alone in a second row is a strip below the first.
    lgToXl: {
      '&[data-strip]': { gridColumn: '1 / -1' },
      '&[data-values][data-strip] .lw-values': { minHeight: '20px' },
    },
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
