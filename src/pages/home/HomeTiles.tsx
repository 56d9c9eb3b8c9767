import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import useSWR from 'swr';
import { useApi } from '../../../engine/react/api/ApiContext.tsx';
import type { HomeTile } from '../../../engine/features/home/Home.types.ts';
import { Icon } from '../../../engine/react/registry/Icon.tsx';
import { formatInteger } from '../../../engine/core/text/format.ts';
import { Ltr } from '../../../engine/react/text/Ltr.tsx';
import { useText } from '../../../engine/react/text/useText.ts';

/** Shown for a number that is unknown or not permitted. */
const UNKNOWN = '–';

/** Draws the counted lists of the home page, each with a link to it. */
export function HomeTiles({ tiles }: { tiles: readonly HomeTile[] }): ReactNode {
  const { t } = useText();
  if (tiles.length === 0) return null;
  return (
    <Tiles aria-label={t('home.tiles')} data-testid="home-tiles">
      {tiles.map((tile) => (
        <Tile key={tile.to} tile={tile} />
      ))}
    </Tiles>
  );
}

function Tile({ tile: { label, icon, tone, resource, to, query } }: { tile: HomeTile }): ReactNode {
  const { t, pick, language } = useText();
  const api = useApi();
  // A count that fails shows its error in its tile; the tile still links to its list.
  const { data, isLoading } = useSWR(['count', to], () => api.count(resource, query), { shouldRetryOnError: false });
  return (
    <li>
      <Face asChild>
        <Link to={to}>
          <Mark background={`tone.${tone}.bg`} color={`tone.${tone}.fg`}>
            <Icon id={icon} size={22} />
          </Mark>
          <chakra.span display="block" minWidth="0" flex="1">
            <chakra.span display="block" textStyle="label" color="fg.2">
              {pick(label)}
            </chakra.span>
            <chakra.span display="block" textStyle="figure" aria-busy={isLoading}>
              {data === undefined ? (
                <>
                  <span aria-hidden="true">{UNKNOWN}</span>
                  <span data-visually-hidden="">{isLoading ? t('common.loading') : t('home.unknown')}</span>
                </>
              ) : (
                <Ltr className="lw-num">{formatInteger(data, language)}</Ltr>
              )}
            </chakra.span>
          </chakra.span>
          <chakra.span color="fg.3" display={{ base: 'none', sm: 'inline-flex' }}>
            <Icon id="chevron-right" size={18} />
          </chakra.span>
        </Link>
      </Face>
    </li>
  );
}

const Tiles = chakra('ul', {
  base: {
    display: 'grid',
    gap: { base: '3', lg: '4' },
    // In rem: letters twice as large get tiles twice as wide, and fewer of them in a row.
    gridTemplateColumns: {
      base: 'repeat(auto-fit, minmax(min(8.25rem, 100%), 1fr))',
      sm: 'repeat(auto-fit, minmax(min(16rem, 100%), 1fr))',
      lg: 'repeat(auto-fit, minmax(min(20rem, 100%), 1fr))',
      xl: 'repeat(auto-fit, minmax(min(12.5rem, 100%), 1fr))',
    },
    marginBlockEnd: '6',
    '& > li': { display: 'grid' },
  },
});

const Face = chakra('span', {
  base: {
    display: 'flex',
    flexDirection: { base: 'column', sm: 'row' },
    alignItems: { base: 'start', sm: 'center' },
    gap: { base: '2', sm: '4' },
    minBlockSize: '96px',
    padding: { base: '3', md: '4' },
    background: 'bg.surface',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'card',
    boxShadow: 'card',
    overflowWrap: 'anywhere',
    transition: 'border-color 120ms',
    _hover: { borderColor: 'border.control' },
    _motionReduce: { transition: 'none' },
  },
});

const Mark = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: '0',
    inlineSize: { base: '9', sm: '12' },
    blockSize: { base: '9', sm: '12' },
    borderRadius: 'menu',
  },
});
