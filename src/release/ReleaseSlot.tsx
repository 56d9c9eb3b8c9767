import { useEffect, type ReactNode } from 'react';
import { whenFirstContent } from '../../engine/react/screen/firstContent.ts';
import { withLaterTexts } from '../../engine/core/text/laterTexts.ts';
import { useLazyPart } from '../base/useLazyPart.ts';
import type { Release } from './createRelease.ts';

const loadUpdates = async () => (await withLaterTexts(() => import('./ReleaseUpdates.tsx'))).ReleaseUpdates;

/** Mounts the release updates after the first answer, once the first content is drawn. */
export function ReleaseSlot({ release }: { release: Release }): ReactNode {
  const [Care, fetchCare] = useLazyPart(loadUpdates);
  useEffect(() => {
    if (release.own === undefined) return undefined;
    const stop = release.subscribe(() => {
      stop();
      void whenFirstContent().then(fetchCare);
    });
    return stop;
  }, [release, fetchCare]);
  return Care && <Care release={release} />;
}
