import { useEffect, type ReactNode } from 'react';
import { withLaterTexts } from '../../engine/core/text/laterTexts.ts';
import { useLazyPart } from '../base/useLazyPart.ts';
import type { Release } from './createRelease.ts';

const loadUpdates = async () => (await withLaterTexts(() => import('./ReleaseUpdates.tsx'))).ReleaseUpdates;

/** Mounts the release updates once the first answer has arrived and the page is idle. */
export function ReleaseSlot({ release }: { release: Release }): ReactNode {
  const [Care, fetchCare] = useLazyPart(loadUpdates);
  useEffect(() => {
    if (release.own === undefined) return undefined;
    const stop = release.subscribe(() => {
      stop();
      // Safari has no idle callbacks.
      (window.requestIdleCallback ?? setTimeout)(fetchCare);
    });
    return stop;
  }, [release, fetchCare]);
  return Care && <Care release={release} />;
}
