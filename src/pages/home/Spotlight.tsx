import { lazy, Suspense, type ReactNode } from 'react';
import { Box, Skeleton } from '@chakra-ui/react';
import type { HomeSpotlight } from '../../../engine/features/home/Home.types.ts';
import { withLaterTexts } from '../../../engine/core/text/laterTexts.ts';
import { ScreenBoundary } from '../../base/ScreenBoundary.tsx';
import { loadChunk } from '../../base/loadChunk.ts';

const SpotlightPanel = lazy(() => withLaterTexts(() => loadChunk(() => import('./SpotlightPanel.tsx'))));

/**
 * Draws the group at work, charts and newest records, once its parts are loaded; an error in it does not affect the
 * rest of the page.
 */
export function Spotlight({ spotlight }: { spotlight: HomeSpotlight }): ReactNode {
  return (
    <Box mb="8">
      <ScreenBoundary>
        <Suspense fallback={<Skeleton h="320px" borderRadius="card" />}>
          <SpotlightPanel spotlight={spotlight} />
        </Suspense>
      </ScreenBoundary>
    </Box>
  );
}
