import { chakra, Heading } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { HomeTile } from '../../../engine/features/home/Home.types.ts';
import { Icon } from '../../../engine/react/registry/Icon.tsx';
import { formatInteger } from '../../../engine/core/text/format.ts';
import { Ltr } from '../../../engine/react/text/Ltr.tsx';
import { useText } from '../../../engine/react/text/useText.ts';

export interface AttentionProps {
  items: readonly HomeTile[];
  /** How many records wait, by the path of the list; undefined while they load, and after a failure. */
  counts: Readonly<Record<string, number>> | undefined;
  isLoading: boolean;
}

/** Draws what waits for an action now: lists with their counts, quiet where nothing waits. Its places do not move. */
export function Attention({ items, counts, isLoading }: AttentionProps): ReactNode {
  const { t } = useText();
  if (items.length === 0) return null;
  const isCalm = counts !== undefined && items.every(({ to }) => (counts[to] ?? 0) === 0);
  return (
    <Panel aria-labelledby="home-attention" aria-busy={isLoading} data-testid="home-attention">
      <Heading as="h2" id="home-attention" textStyle="h3" mb="3">
        {t('home.attention')}
        {isCalm && (
          <chakra.span textStyle="table" color="fg.2" marginInlineStart="3">
            {t('home.attentionNone')}
          </chakra.span>
        )}
      </Heading>
      <Items>
        {items.map((item) => (
          <Item key={item.to} item={item} count={counts?.[item.to]} isLoading={isLoading} />
        ))}
      </Items>
    </Panel>
  );
}

interface ItemProps {
  item: HomeTile;
  count: number | undefined;
  isLoading: boolean;
}

function Item({ item: { to, label, icon, tone }, count, isLoading }: ItemProps): ReactNode {
  const { t, pick, language } = useText();
  const isWaiting = count !== undefined && count > 0;
  return (
    <li>
      <Face asChild data-waiting={isWaiting || undefined}>
        <Link to={to}>
          <Mark background={isWaiting ? `tone.${tone}.bg` : 'bg.muted'} color={isWaiting ? `tone.${tone}.fg` : 'fg.3'}>
            <Icon id={icon} size={18} />
          </Mark>
          <chakra.span flex="1" minWidth="0" textStyle="label" color={isWaiting ? 'fg' : 'fg.2'}>
            {pick(label)}
          </chakra.span>
          <chakra.span textStyle="h2" color={isWaiting ? 'fg' : 'fg.3'} data-numeric="">
            {count === undefined ? (
              <>
                <span aria-hidden="true">–</span>
                <span data-visually-hidden="">{isLoading ? t('common.loading') : t('home.unknown')}</span>
              </>
            ) : (
              <Ltr className="lw-num">{formatInteger(count, language)}</Ltr>
            )}
          </chakra.span>
        </Link>
      </Face>
    </li>
  );
}

const Panel = chakra('section', {
  base: {
    marginBlockEnd: { base: '4', lg: '5' },
    padding: { base: '3', md: '4' },
    background: 'bg.surface',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'card',
    boxShadow: 'card',
  },
});

const Items = chakra('ul', {
  base: {
    display: 'grid',
    gap: '2',
    // In rem: letters twice as large get places twice as wide.
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(11.75rem, 100%), 1fr))',
    '& > li': { display: 'grid' },
  },
});

const Face = chakra('span', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minBlockSize: '12',
    paddingInline: '3',
    paddingBlock: '1.5',
    borderRadius: 'md',
    borderWidth: '1px',
    borderColor: 'transparent',
    '&[data-waiting]': { borderColor: 'border' },
    _hover: { borderColor: 'border.control' },
  },
});

const Mark = chakra('span', {
  base: { display: 'grid', placeItems: 'center', flexShrink: '0', inlineSize: '8', blockSize: '8', borderRadius: 'md' },
});
