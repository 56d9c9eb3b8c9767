import { lazy, type ReactNode } from 'react';
import { ReplyPartsProvider, type ReplyParts } from '../../engine/react/registry/ReplyParts.tsx';
import { withLaterTexts } from '../locales/laterTexts.ts';
import { loadChunk } from '../base/loadChunk.ts';

const PARTS: ReplyParts = {
  Form: lazy(() => withLaterTexts(() => loadChunk(() => import('./ReplyFormScreen.tsx')))),
};

/** Lets what is below it answer records; the form is loaded on first use. */
export function Replies({ children }: { children: ReactNode }): ReactNode {
  return <ReplyPartsProvider value={PARTS}>{children}</ReplyPartsProvider>;
}
