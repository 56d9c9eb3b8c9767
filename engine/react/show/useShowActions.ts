import { deletionQuestion } from '../feedback/deletionQuestion.ts';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorMessage, errorToast } from '../feedback/errorToast.ts';
import { useFeedback } from '../feedback/FeedbackContext.tsx';
import { useGrants } from '../access/AccessContext.tsx';
import { listsWithControl } from '../../core/access/listsWithControl.ts';
import { pathsOf } from '../../core/routing/paths.ts';
import { useApi } from '../api/ApiContext.tsx';
import type { ResolvedResource, ResolvedToggle } from '../../core/definition/Resolved.types.ts';
import type { Row } from '../../core/registry/defineCell.ts';
import { withoutBeside } from '../../core/query/views/beside.ts';
import { lastListUrl } from '../../core/routing/lastListUrl.ts';
import { deletedToast } from '../feedback/deletedToast.ts';
import { flippedToast } from '../feedback/flippedToast.ts';
import { toggleQuestion } from '../feedback/toggleQuestion.ts';
import { useText } from '../text/useText.ts';
import { useLatest } from '../screen/useLatest.ts';
import { recordTitle } from '../list/state/recordTitle.ts';

export interface UseShowActionsOptions {
  resource: ResolvedResource;
  row: Row;
  setRow: (row: Row) => void;
  /** A sentence that the question of a switch says besides its own. Default: none. */
  caution?: string | undefined;
}

export interface UseShowActionsResult {
  /** Flag of the switch that waits for its answer. */
  busyFlag: string | undefined;
  /** What the server said against a deletion; shown as a dialog until closed. */
  deleteFailure: string | undefined;
  closeFailure: () => void;
  flip: (toggle: ResolvedToggle) => void;
  remove: () => void;
}

/** Switches and deletion of a show page; a deletion leads back to the list. */
export function useShowActions({ resource, row, setRow, caution }: UseShowActionsOptions): UseShowActionsResult {
  const api = useApi();
  const { confirm, toast } = useFeedback();
  const { t, language, pick } = useText();
  const navigate = useNavigate();
  const grants = useGrants();
  const [busyFlag, setBusyFlag] = useState<string>();
  const [deleteFailure, setDeleteFailure] = useState<string>();
  // An undo may follow other changes of the record.
  const latest = useLatest(row);
  const record = recordTitle(resource, row, language);

  // The switch itself stays enabled during the confirmation: a disabled one could not take the focus back.
  const isAsked = useRef(false);

  const flip = async (toggle: ResolvedToggle): Promise<void> => {
    if (isAsked.current) return;
    isAsked.current = true;
    try {
      await confirm({
        title: t('common.confirmTitle'),
        sentences: [...toggleQuestion(resource, row, { toggle, t, pick }), ...(caution === undefined ? [] : [caution])],
        record,
        confirmLabel: t('common.yes'),
        cancelLabel: t('common.no'),
        onConfirm: () => send(toggle),
      });
    } finally {
      isAsked.current = false;
    }
  };

  const onFailure = (error: unknown): void => {
    const message = errorToast(error, t);
    if (message) toast(message);
  };

  const send = async (toggle: ResolvedToggle): Promise<void> => {
    setBusyFlag(toggle.flag);
    try {
      const show = (value: 0 | 1): void => setRow({ ...latest.current, [toggle.flag]: value });
      const value = await api.toggle(resource, toggle, row);
      show(value);
      toast(flippedToast({ api, resource, toggle, row, value, show, toast, onFailure, t }));
    } catch (error) {
      onFailure(error);
    } finally {
      setBusyFlag(undefined);
    }
  };

  const remove = async (): Promise<void> => {
    let isGone = false;
    await confirm({
      ...deletionQuestion(t, resource),
      record,
      onConfirm: async () => {
        try {
          await api.remove(resource, row.id);
          isGone = true;
        } catch (error) {
          if (errorToast(error, t)) setDeleteFailure(errorMessage(error, t));
        }
      },
    });
    if (!isGone) return;
    const canRestore = resource.trash !== undefined && listsWithControl(grants, resource, 'trash').length > 0;
    const title = t('common.deleteSuccess');
    // The page of the record is left by then; it is opened again once the record is back.
    const onRestored = (): void => void navigate(pathsOf(resource.name).show(row.id));
    toast(deletedToast({ api, resource, ids: [row.id], canRestore, title, onRestored, toast, t }));
    await navigate(withoutBeside(lastListUrl(resource.name)));
  };

  return {
    busyFlag,
    deleteFailure,
    closeFailure: () => {
      setDeleteFailure(undefined);
    },
    flip: (toggle) => {
      void flip(toggle);
    },
    remove: () => {
      void remove();
    },
  };
}
