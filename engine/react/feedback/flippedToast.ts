import type { Api } from '../../client/Api.types.ts';
import type { ResolvedResource, ResolvedToggle } from '../../core/definition/Resolved.types.ts';
import type { Row } from '../../core/registry/defineCell.ts';
import type { UseTextResult } from '../text/useText.ts';
import type { Feedback, ToastOptions } from './FeedbackContext.tsx';

export interface Flip {
  api: Pick<Api, 'get' | 'toggle'>;
  resource: ResolvedResource;
  toggle: ResolvedToggle;
  /** The record before. */
  row: Row;
  /** The flag's value now. */
  value: 0 | 1;
  /** Shows a value of the flag. */
  show: (value: 0 | 1) => void;
  toast: Feedback['toast'];
  onFailure: (error: unknown) => void;
  t: UseTextResult['t'];
}

/**
 * Whether flipping a switch back restores everything: of a group that only stores its records. An account that is locked
 * has lost its sessions, and what a behaviour does cannot be known here.
 */
export function canUndoFlip({ access, behaviours, identity, notify, singleton }: ResolvedResource): boolean {
  const isPlain = access === undefined && notify === undefined && singleton === undefined;
  return isPlain && behaviours.length === 0 && identity?.isPerson !== true;
}

/** The toast of a switch that was flipped, with undo where that restores everything. */
export function flippedToast(flip: Flip): ToastOptions {
  const { resource, t } = flip;
  return {
    kind: 'success',
    title: t('common.operationSuccess'),
    ...(canUndoFlip(resource) && { action: { label: t('feedback.undo'), onAct: () => void undo(flip) } }),
  };
}

/** Flips it back, unless another person has changed it since. */
async function undo({ api, resource, toggle, row, value, show, toast, onFailure, t }: Flip): Promise<void> {
  try {
    const now = await api.get(resource, row.id);
    if (now[toggle.flag] !== value) {
      show(now[toggle.flag] === 1 ? 1 : 0);
      toast({ kind: 'warning', title: t('feedback.changedSince') });
      return;
    }
    show(await api.toggle(resource, toggle, now));
    toast({ kind: 'success', title: t('common.operationSuccess') });
  } catch (error) {
    onFailure(error);
  }
}
