import { Box, Flex } from '@chakra-ui/react';
import { lazy, memo, Suspense, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Logo } from '../../base/Logo.tsx';
import { useMenu } from '../../menu/MenuProvider.tsx';
import { MenuList } from './MenuList.tsx';
import { MenuState } from './MenuState.tsx';
import { loadChunk } from '../../base/loadChunk.ts';

// Between 992 and 1199 px alone.
const RailMenu = lazy(() => loadChunk(async () => ({ default: (await import('./RailMenu.tsx')).RailMenu })));

export interface SidebarProps {
  /** `full` also in the drawer. */
  mode: 'full' | 'rail';
}

/** Mark and menu, which the palette searches; the rail shows icons only. */
export const Sidebar = memo(function Sidebar({ mode }: SidebarProps): ReactNode {
  const menu = useMenu();
  const isRail = mode === 'rail';
  return (
    <Flex direction="column" h="100%">
      <Flex
        align="center"
        h={{ base: '14', lg: '16' }}
        px={isRail ? '0' : '5'}
        justify={isRail ? 'center' : 'flex-start'}
        flexShrink="0"
      >
        <Box asChild borderRadius="md">
          <Link to="/">
            <Logo isMark={isRail} />
          </Link>
        </Box>
      </Flex>
      <Box flex="1" minH="0" overflowY="auto" overscrollBehavior="contain" pb="6" css={{ scrollbarWidth: 'thin' }}>
        <MenuState menu={menu} isCompact={isRail} />
        {isRail ? (
          <Suspense fallback={null}>
            <RailMenu sections={menu.sections} />
          </Suspense>
        ) : (
          <MenuList sections={menu.sections} />
        )}
      </Box>
    </Flex>
  );
});
