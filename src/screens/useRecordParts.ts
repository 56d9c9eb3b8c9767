import { lazy, useMemo } from 'react';
import { useGrants } from '../../engine/react/access/AccessContext.tsx';
import type { Parts } from '../../engine/react/registry/Parts.tsx';
import type { ReplyParts } from '../../engine/react/registry/Parts.types.ts';
import { withMotion } from '../../widgets/kit/motion/loadMotion.ts';
import { useSessionUser } from '../auth/SessionContext.tsx';
import { loadChunk } from '../base/loadChunk.ts';
import { withLaterTexts } from '../../engine/core/text/laterTexts.ts';
import { recordLinks } from './recordLinks.ts';

const loadDialogs = () => import('./recordDialogs.ts');

const Dialog = lazy(() =>
  withMotion(() => withLaterTexts(() => loadChunk(async () => (await loadDialogs()).loadStateDialog()))),
);

const Bulk = lazy(() =>
  withMotion(() => withLaterTexts(() => loadChunk(async () => (await loadDialogs()).loadBulkDialog()))),
);

const Grid = lazy(() => withLaterTexts(() => loadChunk(async () => (await loadDialogs()).loadGrid())));

const REPLIES: ReplyParts = {
  Form: lazy(() => withLaterTexts(() => loadChunk(async () => (await loadDialogs()).loadReplyForm()))),
};

/**
 * The parts that lists and pages of records are drawn with, besides `own`: links to other groups, the person's actor in
 * the state machine with the dialog of a move, and the form of replies. Dialog and form are loaded on first use.
 *
 * @param own the same object as long as its content is the same
 *
 * @param own the same object as long as it holds the same
 */
export function useRecordParts(own: Partial<Parts>): Partial<Parts> {
  const grants = useGrants();
  const { type: userType } = useSessionUser();
  return useMemo(
    () => ({ ...recordLinks(grants), states: { userType, Dialog }, Bulk, Grid, replies: REPLIES, ...own }),
    [grants, userType, own],
  );
}
