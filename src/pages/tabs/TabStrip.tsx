import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../../../engine/react/registry/Icon.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import type { TabLink } from './tabLinks.ts';

export interface TabStripProps {
  /** Name of the navigation. */
  label: string;
  links: readonly TabLink[];
  /** Id of the open tab. */
  current: string;
}

/** Draws the tabs as links: a column beside the form where there is room, else a strip that scrolls along the line. */
export function TabStrip({ label, links, current }: TabStripProps): ReactNode {
  const { pick, t } = useText();
  const strip = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const tab = strip.current?.querySelector(`[data-testid="tab-${current}"]`);
    tab?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  return (
    <chakra.nav
      aria-label={label}
      position={{ xl: 'sticky' }}
      insetBlockStart={{ xl: '84px' }}
      background="bg.surface"
      borderWidth="1px"
      borderColor="border"
      borderRadius="card"
      boxShadow="card"
      minWidth="0"
    >
      <chakra.ul
        ref={strip}
        // Visually hidden text is positioned absolutely and would widen the page if it were not clipped here.
        position="relative"
        listStyle="none"
        display="flex"
        flexDirection={{ base: 'row', xl: 'column' }}
        gap="1"
        padding="2"
        overflowX={{ base: 'auto', xl: 'visible' }}
        css={{ scrollbarWidth: 'thin' }}
      >
        {links.map(({ id, label: text, icon, to, leadsElsewhere }) => (
          <chakra.li key={id} flexShrink="0">
            <chakra.div css={TAB} data-current={id === current || undefined}>
              <Link to={to} aria-current={id === current ? 'page' : undefined} data-testid={`tab-${id}`}>
                <Icon id={icon} size={18} />
                <chakra.span flex="1">{pick(text)}</chakra.span>
                {leadsElsewhere && (
                  <chakra.span color="fg.3" display="inline-flex">
                    <Icon id="arrow-up-right" size={16} />
                    <span data-visually-hidden="">{t('tabs.otherScreen')}</span>
                  </chakra.span>
                )}
              </Link>
            </chakra.div>
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.nav>
  );
}

const TAB = {
  '& > a': {
    display: 'flex',
    alignItems: 'center',
    gap: '10px',
    minBlockSize: '44px',
    paddingInline: '12px',
    borderRadius: '8px',
    whiteSpace: { base: 'nowrap', xl: 'normal' },
    textStyle: 'table',
    color: 'fg.2',
    transition: 'background 120ms',
  },
  '& svg': { flexShrink: '0' },
  '& > a:hover': { background: 'bg.muted', color: 'fg' },
  '&[data-current] > a': { background: 'tint', color: 'link', fontWeight: '600' },
} as const;
