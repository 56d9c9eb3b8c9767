import { lazy, useMemo, type ComponentType } from 'react';
import { useGrants } from '../../engine/react/access/AccessContext.tsx';
import type { Parts } from '../../engine/react/registry/Parts.tsx';
import { withMotion } from '../../widgets/kit/motion/loadMotion.ts';
import { useSessionUser } from '../auth/SessionContext.tsx';
import { loadChunk } from '../base/loadChunk.ts';
import { withLaterTexts } from '../../engine/core/text/laterTexts.ts';
import type * as dialogModule from './recordDialogs.ts';
import { recordLinks } from './recordLinks.ts';

type Dialogs = typeof dialogModule;

/** One of the dialogs, loaded with its texts when it is first drawn. */
function later<Props>(pick: (dialogs: Dialogs) => Promise<{ default: ComponentType<Props> }>): ComponentType<Props> {
  return lazy(() => withLaterTexts(() => loadChunk(async () => pick(await import('./recordDialogs.ts')))));
}

const loadMoving = <Props>(pick: (dialogs: Dialogs) => Promise<{ default: ComponentType<Props> }>) =>
  later<Props>((dialogs) => withMotion(() => pick(dialogs)));

/** The form of replies. */
export const REPLIES = { Form: later((dialogs) => dialogs.loadReplyForm()) };

const PARTS = {
  Bulk: loadMoving((dialogs) => dialogs.loadBulkDialog()),
  Grid: later((dialogs) => dialogs.loadGrid()),
  Beside: loadMoving((dialogs) => dialogs.loadBeside()),
  replies: REPLIES,
};
/** The dialog that moves records from state to state. */
export const MoveDialog = loadMoving((dialogs) => dialogs.loadStateDialog());

/**
 * The parts that lists and pages of records are drawn with, besides `own`: links to other groups, the person's actor in
 * the state machine with the dialog of a move, and the form of replies. Dialog and form are loaded on first use.
 *
 * @param own the same object as long as it holds the same
 */
export function useRecordParts(own: Partial<Parts>): Partial<Parts> {
  const grants = useGrants();
  const { type: userType } = useSessionUser();
  return useMemo(
    () => ({ ...recordLinks(grants), states: { userType, Dialog: MoveDialog }, ...PARTS, ...own }),
    [grants, userType, own],
  );
}
