import { Box, chakra, Flex } from '@chakra-ui/react';
import { lazy, Suspense, useCallback, useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { whenAtRest } from '../../engine/react/screen/firstContent.ts';
import { useText } from '../../engine/react/text/useText.ts';
import { useLazyPart } from '../base/useLazyPart.ts';
import { useIsPending } from '../base/PendingContext.tsx';
import { useSession } from '../auth/SessionContext.tsx';
import { withLaterTexts } from '../../engine/core/text/laterTexts.ts';
import { useAccessDialogs } from './access/AccessDialogs.tsx';
import { Sidebar } from './sidebar/Sidebar.tsx';
import { Topbar } from './topbar/Topbar.tsx';
import { useLayoutMode } from './useLayoutMode.ts';
import { withMotion } from '../../widgets/kit/motion/loadMotion.ts';

const MenuDrawer = lazy(() => withMotion(() => import('./sidebar/MenuDrawer.tsx')));
const ViewAsBanner = lazy(() => withLaterTexts(() => import('./access/ViewAsBanner.tsx')));
const loadLateParts = async () => (await withLaterTexts(() => import('./LateParts.tsx'))).LateParts;
const Palette = lazy(() => withLaterTexts(() => withMotion(() => import('./palette/Palette.tsx'))));

/** With larger letters the menu is wider, up to a quarter of the window. */
const SIDEBAR_WIDTHS = { full: 'clamp(264px, 16.5rem, 24vw)', rail: '72px' } as const;

/** Top bar, sidebar and content, with the layers that open over them: menu drawer and palette. */
export function ShellFrame({ children }: { children: ReactNode }): ReactNode {
  const { t, direction } = useText();
  const mode = useLayoutMode();
  const { viewAs } = useSession();
  const openAccess = useAccessDialogs();
  const { pathname } = useLocation();
  // The drawer belongs to the page it was opened on: navigating closes it.
  const [menuPath, setMenuPath] = useState<string>();
  const [isPaletteOpen, setPaletteOpen] = useState(false);

  const openMenu = useCallback(() => setMenuPath(pathname), [pathname]);
  const openPalette = useCallback(() => setPaletteOpen(true), []);
  const [LateParts, fetchLateParts] = useLazyPart(loadLateParts);

  useToastInset(direction === 'rtl' && mode !== 'drawer' ? SIDEBAR_WIDTHS[mode] : '0px');
  useEffect(() => void whenAtRest().then(fetchLateParts), [fetchLateParts]);
  useEffect(() => {
    const handleKey = (event: KeyboardEvent): void => {
      if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      event.preventDefault();
      setPaletteOpen(true);
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, []);

  return (
    <Flex minH="100dvh" align="stretch">
      <a href="#content" data-skip-link="">
        {t('shell.skipToContent')}
      </a>
      {LateParts && <LateParts />}
      {mode !== 'drawer' && (
        <Box
          as="aside"
          data-testid="sidebar"
          data-mode={mode}
          flexShrink="0"
          w={SIDEBAR_WIDTHS[mode]}
          bg="bg.sidebar"
          borderInlineEndWidth="1px"
        >
          <Box position="sticky" top="0" h="100dvh" zIndex="topbar">
            <Sidebar mode={mode} />
          </Box>
        </Box>
      )}
      <Flex direction="column" flex="1" minW="0">
        <Topbar isSmall={mode === 'drawer'} onOpenMenu={openMenu} onOpenPalette={openPalette} />
        <PendingBar />
        {viewAs !== undefined && (
          <Box position="sticky" top={mode === 'drawer' ? '14' : '16'} zIndex="sticky">
            <Suspense>
              <ViewAsBanner onWhy={() => openAccess('why')} />
            </Suspense>
          </Box>
        )}
        <chakra.main
          id="content"
          tabIndex={-1}
          flex="1"
          w="100%"
          maxW="1400px"
          mx="auto"
          paddingInline={{ base: '4', lg: '6', xl: '8' }}
          paddingBlockStart="4"
          paddingBlockEnd={{ base: '4', lg: '6', xl: '8' }}
        >
          {children}
        </chakra.main>
      </Flex>
      <Suspense>
        {mode === 'drawer' && menuPath === pathname && <MenuDrawer onClose={() => setMenuPath(undefined)} />}
        {isPaletteOpen && <Palette onClose={() => setPaletteOpen(false)} />}
      </Suspense>
    </Flex>
  );
}

/** Keeps the toasts, which appear at the right of the screen in both languages, clear of a sidebar on that side. */
function useToastInset(inset: string): void {
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--lw-toast-inset', inset);
    return () => void style.removeProperty('--lw-toast-inset');
  }, [inset]);
}

/**
 * A thin line under the top bar while the next screen is loading; it appears with a delay, so that a fast one shows
 * none.
 */
function PendingBar(): ReactNode {
  const isPending = useIsPending();
  if (!isPending) return null;
  return (
    <Box position="sticky" top={{ base: '14', lg: '16' }} zIndex="topbar" h="0">
      <Box data-fill="" h="2px" bg="primary.fill" animation="pulse 1s infinite, fade-in 120ms 150ms both" />
    </Box>
  );
}
