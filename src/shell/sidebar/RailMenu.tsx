import { Box, chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Icon } from '../../../engine/react/registry/Icon.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import { labelOf } from '../../menu/labelOf.ts';
import type { MenuEntry, MenuSection } from '../../menu/MenuEntry.types.ts';
import { activeLink, linksOf } from '../../menu/activeLink.ts';
import { PopoverSurface } from '../../../widgets/kit/popover/PopoverSurface.tsx';
import { useDismiss } from '../../../widgets/kit/popover/useDismiss.ts';
import { ACTIVE_BG, MENU_LOOK } from './menuLook.ts';
import { MenuItem } from './MenuItem.tsx';

/** Content beside the rail: the name of an icon, or the opened links of a group, at the height of its icon. */
interface Floating {
  entry: MenuEntry;
  top: number;
  isOpen: boolean;
  /** Page on which it was opened; another page closes it. */
  pathname: string;
}

/** The menu as icons (992 to 1199 px): names as tooltips, groups open beside it. */
export function RailMenu({ sections }: { sections: readonly MenuSection[] }): ReactNode {
  const { t, pick } = useText();
  const { pathname, search } = useLocation();
  const [latest, setFloating] = useState<Floating>();
  const floating = latest?.pathname === pathname ? latest : undefined;
  const nav = useRef<HTMLElement>(null);
  const active = activeLink(sections, { pathname, search });

  useDismiss(
    (node) => nav.current?.contains(node) === true,
    floating?.isOpen === true ? () => setFloating(undefined) : undefined,
  );

  const handleEscape = ({ key }: KeyboardEvent): void => {
    if (key !== 'Escape' || floating === undefined) return;
    // The links are removed with the flyout: its button takes the focus back.
    nav.current?.querySelector<HTMLElement>('[aria-expanded=true]')?.focus();
    setFloating(undefined);
  };

  const place = (entry: MenuEntry, target: Element, isOpen: boolean): void =>
    setFloating({ entry, isOpen, pathname, top: target.getBoundingClientRect().top });

  const entryStyle = (entry: MenuEntry): object => {
    const isActive = linksOf(entry).some(({ id }) => id === active);
    return {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      w: '12',
      h: '11',
      borderRadius: 'md',
      cursor: 'pointer',
      color: isActive ? 'link' : 'fg.2',
      bg: isActive ? ACTIVE_BG : 'transparent',
      boxShadow: isActive ? 'card' : 'none',
      _hover: { bg: isActive ? ACTIVE_BG : 'secondary.fill/50', color: isActive ? 'link' : 'fg' },
    };
  };
  const hints = (entry: MenuEntry): object => ({
    onPointerEnter: ({ currentTarget }: { currentTarget: Element }) =>
      floating?.isOpen === true || place(entry, currentTarget, false),
    onPointerLeave: () => floating?.isOpen === true || setFloating(undefined),
    onFocus: ({ currentTarget }: { currentTarget: Element }) =>
      floating?.isOpen === true || place(entry, currentTarget, false),
    onBlur: () => floating?.isOpen === true || setFloating(undefined),
  });

  return (
    <chakra.nav ref={nav} aria-label={t('shell.menu')} px="3" onKeyDown={handleEscape}>
      <chakra.ul display="flex" flexDirection="column" gap="1">
        {sections.flatMap(({ entries }) =>
          entries.map((entry) => {
            const label = labelOf(entry.label, pick);
            const isOpen = floating?.isOpen === true && floating.entry.id === entry.id;
            return (
              <li key={entry.id} {...hints(entry)}>
                {entry.kind === 'link' ? (
                  <chakra.span asChild {...entryStyle(entry)}>
                    <Link to={entry.to} aria-label={label} aria-current={active === entry.id ? 'page' : undefined}>
                      <Icon id={entry.icon} size={22} />
                    </Link>
                  </chakra.span>
                ) : (
                  <chakra.button
                    type="button"
                    {...entryStyle(entry)}
                    data-holds-current={linksOf(entry).some(({ id }) => id === active) || undefined}
                    aria-label={label}
                    aria-expanded={isOpen}
                    onClick={({ currentTarget }) => place(entry, currentTarget, !isOpen)}
                  >
                    <Icon id={entry.icon} size={22} />
                  </chakra.button>
                )}
                {isOpen && entry.kind === 'group' && <Flyout entry={entry} top={floating.top} active={active} />}
              </li>
            );
          }),
        )}
      </chakra.ul>
      {floating !== undefined && !floating.isOpen && (
        <Box
          role="tooltip"
          position="fixed"
          top={`${floating.top + 6}px`}
          insetStart="80px"
          zIndex="popover"
          px="2.5"
          py="1.5"
          borderRadius="sm"
          bg="fg"
          color="bg.surface"
          textStyle="caption"
          pointerEvents="none"
          aria-hidden="true"
        >
          {labelOf(floating.entry.label, pick)}
        </Box>
      )}
    </chakra.nav>
  );
}

/**
 * The links of a flyout start at its edge, and its active one is tinted, because its background is as white as a pill.
 */
const FLYOUT_LOOK = {
  ...MENU_LOOK,
  '& a:not([data-add])': { paddingInlineStart: '12px' },
  '& [data-mark]': { display: 'none' },
  '& li > .lw-menu-item[data-on]': { background: 'tint', boxShadow: 'none' },
};

interface FlyoutProps {
  entry: Extract<MenuEntry, { kind: 'group' }>;
  top: number;
  active: string | undefined;
}

function Flyout({ entry, top, active }: FlyoutProps): ReactNode {
  const { pick } = useText();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('a')?.focus({ preventScroll: true }), []);
  return (
    <PopoverSurface
      ref={box}
      position="fixed"
      top={`min(${top}px, 100dvh - ${entry.links.length * 40 + 72}px)`}
      insetStart="76px"
      w="248px"
      p="2"
      textStyle="body"
      css={FLYOUT_LOOK}
    >
      <Box textStyle="caption" color="fg.2" px="3" py="1.5">
        {labelOf(entry.label, pick)}
      </Box>
      <ul>
        {entry.links.map((link) => (
          <li key={link.id}>
            <MenuItem link={link} isActive={link.id === active} />
          </li>
        ))}
      </ul>
    </PopoverSurface>
  );
}
