import { useRef, useState } from 'react';
import { errorToast } from '../../feedback/errorToast.ts';
import { useFeedback } from '../../feedback/FeedbackContext.tsx';
import { useApi } from '../../api/ApiContext.tsx';
import type { ListPage } from '../../../client/Api.types.ts';
import type { ResolvedResource, ResolvedToggle } from '../../../core/definition/Resolved.types.ts';
import type { Row } from '../../../core/registry/defineCell.ts';
import { withLaterTexts } from '../../../core/text/laterTexts.ts';
import { toggleQuestion } from '../../feedback/toggleQuestion.ts';
import { useText } from '../../text/useText.ts';
import { withFlag } from './listPageUpdates.ts';
import { recordTitle } from './recordTitle.ts';
import { useHandler } from '../../screen/useHandler.ts';

export interface UseTogglesOptions {
  resource: ResolvedResource;
  update: (change: (page: ListPage) => ListPage) => void;
}

export interface UseTogglesResult {
  /** Switches that wait for their answer, as `flag:id`. */
  busy: ReadonlySet<string>;
  flip: (row: Row, toggle: ResolvedToggle) => void;
}

/** Switches of a list: a question first, the call next, and the server's new value last. */
export function useToggles({ resource, update }: UseTogglesOptions): UseTogglesResult {
  const api = useApi();
  const { confirm, toast } = useFeedback();
  const { t, pick, language } = useText();
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());

  // The switch itself stays enabled during the confirmation: a disabled one could not take the focus back.
  const asked = useRef(new Set<string>());

  const run = async (row: Row, toggle: ResolvedToggle): Promise<void> => {
    const key = busyKey(row.id, toggle.flag);
    if (asked.current.has(key)) return;
    asked.current.add(key);
    try {
      await confirm({
        title: t('common.confirmTitle'),
        sentences: toggleQuestion(resource, row, { toggle, t, pick }),
        record: recordTitle(resource, row, language),
        confirmLabel: t('common.yes'),
        cancelLabel: t('common.no'),
        onConfirm: () => send(row, toggle),
      });
    } finally {
      asked.current.delete(key);
    }
  };

  const onFailure = (error: unknown): void => {
    const message = errorToast(error, t);
    if (message) toast(message);
  };

  const send = async (row: Row, toggle: ResolvedToggle): Promise<void> => {
    const key = busyKey(row.id, toggle.flag);
    setBusy((keys) => new Set(keys).add(key));
    // Without it, as when the connection breaks, there is no undo.
    const loaded = withLaterTexts(() => import('../../feedback/flippedToast.ts')).catch(() => undefined);
    try {
      const value = await api.toggle(resource, toggle, row);
      const show = (to: 0 | 1): void => update((page) => withFlag(page, row.id, { flag: toggle.flag, value: to }));
      show(value);
      const flip = { api, resource, toggle, row, value, show, toast, onFailure, t };
      toast((await loaded)?.flippedToast(flip) ?? { kind: 'success', title: t('common.operationSuccess') });
    } catch (error) {
      onFailure(error);
    } finally {
      setBusy((keys) => new Set([...keys].filter((other) => other !== key)));
    }
  };

  return { busy, flip: useHandler((row: Row, toggle: ResolvedToggle) => void run(row, toggle)) };
}

/** Name of a switch among the busy ones. */
export function busyKey(id: number, flag: string): string {
  return `${flag}:${id}`;
}
