import { useState } from 'react';
import { isApiError } from '../../../../../engine/core/errors/ApiError.ts';
import type { TreePlace, TreeRow } from '../../../../../engine/features/tree/Tree.types.ts';
import { useApi } from '../../../../../engine/react/api/ApiContext.tsx';
import { errorMessage } from '../../../../../engine/react/feedback/errorToast.ts';
import { useFeedback } from '../../../../../engine/react/feedback/FeedbackContext.tsx';
import { useListSettings } from '../../../../../engine/react/list/ListContexts.tsx';
import { useText } from '../../../../../engine/react/text/useText.ts';

export interface UseTreePlacingOptions {
  rows: readonly TreeRow[];
  nameOf: (row: TreeRow) => string;
  /** Opens the record below which another one was put. */
  open: (row: TreeRow) => void;
  /** Loads what is drawn anew. */
  refresh: () => Promise<void>;
  /** Says to a screen reader what happened. */
  say: (text: string) => void;
  /** The record is where it was put, or where it was. */
  onDone: (id: number) => void;
}

export interface UseTreePlacingResult {
  /** The record that the server is putting elsewhere. */
  pending: number | undefined;
  place: (row: TreeRow, place: TreePlace) => void;
}

/** Puts records elsewhere, one after the other, with the refusals of the server, and a way back. */
export function useTreePlacing(options: UseTreePlacingOptions): UseTreePlacingResult {
  const { rows, nameOf, open, refresh, say, onDone } = options;
  const { resource } = useListSettings();
  const api = useApi();
  const { toast } = useFeedback();
  const { t } = useText();
  const [pending, setPending] = useState<number>();

  const put = async (row: TreeRow, place: TreePlace, back?: TreePlace): Promise<void> => {
    const name = nameOf(row);
    setPending(row.id);
    try {
      const placed = await (await api.trees()).place(resource, row.row, place);
      const above = rows.find(({ id }) => id === place.parent);
      if (above && !above.isOpen) open(above);
      await refresh();
      const text =
        place.parent === null
          ? t('layouts.tree.movedTop', { name })
          : above === undefined
            ? t('layouts.tree.moved', { name })
            : t('layouts.tree.movedBelow', { name, above: nameOf(above) });
      say(text);
      toast({
        kind: 'success',
        title: text,
        ...(back && {
          action: { label: t('feedback.undo'), onAct: () => void put({ ...row, row: placed }, back) },
        }),
      });
    } catch (error) {
      if (!isApiError(error)) throw error;
      const title = t('layouts.tree.failed', { name });
      const words = Object.values(error.fields).flat();
      const description = words.length > 0 ? words.join(' ') : errorMessage(error, t);
      say(`${title} ${description}`);
      toast({ kind: 'error', title, description });
      await refresh();
    } finally {
      setPending(undefined);
      onDone(row.id);
    }
  };

  return {
    pending,
    place: (row, place) => {
      if (pending !== undefined) return;
      const { parent } = row;
      const branch = rows.filter((other) => other.parent === parent);
      const next = branch[branch.indexOf(row) + 1];
      const isKnown = resource.ordering === undefined || next !== undefined || branch.length >= row.siblings;
      const back: TreePlace | undefined = isKnown
        ? { parent, ...(resource.ordering !== undefined && next && { before: next.id }) }
        : undefined;
      void put(row, place, back);
    },
  };
}
