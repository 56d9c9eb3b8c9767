import { useEffect, useState } from 'react';
import { NO_GRANTS, parseGrants, type Grants } from '../../engine/core/access/Grants.ts';
import { errorToast } from '../../engine/react/feedback/errorToast.ts';
import { useFeedback } from '../../engine/react/feedback/FeedbackContext.tsx';
import type { Api } from '../../engine/client/Api.types.ts';
import { useApi } from '../../engine/react/api/ApiContext.tsx';
import { isApiError } from '../../engine/core/errors/ApiError.ts';
import { useText } from '../../engine/react/text/useText.ts';
import { useAccessWatch } from './AccessWatchContext.tsx';
import type { AccessWatch } from './createAccessWatch.ts';
import { clearStoredLists, readStoredLists, storeLists } from './storedSession.ts';

/** The account of the grants. The lists of a viewed role are never stored, because they are not the person's. */
export type GrantsOwner = 'super-admin' | 'listed' | 'looked-as';

const ALL: Grants = { kind: 'all' };

interface Lists {
  permissions: unknown;
  controls: unknown;
}

/**
 * The person's grants; undefined while they are loading. They are fetched on each full page load, and again when the
 * server reports a change; the current screen stays. If the first fetch fails, the stored grants are used, else none;
 * if a later one fails, the previous grants are kept until the next try.
 */
export function useLiveGrants(owner: GrantsOwner): Grants | undefined {
  const api = useApi();
  const watch = useAccessWatch();
  const { toast } = useFeedback();
  const { t } = useText();
  const [grants, setGrants] = useState<Grants | undefined>(owner === 'super-admin' ? ALL : undefined);

  useEffect(() => {
    if (owner === 'super-admin') {
      clearStoredLists();
      return undefined;
    }
    const isOwn = owner === 'listed';
    const controller = new AbortController();
    const { signal } = controller;
    let isLoading = false;
    let known: { revision: string | undefined; text: string } | undefined;

    const load = async (): Promise<void> => {
      if (isLoading) return;
      isLoading = true;
      try {
        const lists = await loadLists(api, watch, signal);
        const text = JSON.stringify(lists);
        if (isOwn) storeLists(lists);
        if (text !== known?.text) setGrants(parseGrants(lists.permissions, lists.controls));
        if (known !== undefined && text !== known.text) toast({ kind: 'info', title: t('shell.accessChanged') });
        known = { revision: watch.revision(), text };
      } catch (error) {
        if (!isApiError(error)) throw error;
        if (signal.aborted || known !== undefined) return;
        const message = errorToast(error, t);
        if (message !== undefined) toast(message);
        const stored = isOwn ? readStoredLists() : undefined;
        known = { revision: undefined, text: JSON.stringify(stored) };
        setGrants(stored === undefined ? NO_GRANTS : parseGrants(stored.permissions, stored.controls));
      } finally {
        isLoading = false;
      }
    };
    const stop = watch.subscribe(() => {
      if (watch.revision() !== known?.revision) void load();
    });
    void load();
    return () => {
      stop();
      controller.abort();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- once per page load; later changes are published by the watch
  }, [owner]);

  return grants;
}

/**
 * Attempts until both lists have the same revision; if the server changes faster, the next notification fetches again.
 */
const MAX_ROUNDS = 3;

/** Both lists of one revision: when the grants changed between the two answers, they are fetched again. */
async function loadLists(api: Api, watch: AccessWatch, signal: AbortSignal, round = 1): Promise<Lists> {
  const before = watch.revision();
  const revisions = new Set(before === undefined ? [] : [before]);
  const stop = watch.subscribe(() => revisions.add(watch.revision() ?? ''));
  const [permissions, controls] = await Promise.all([
    api.getMyPermissions({ signal }),
    api.getMyControlPermissions({ signal }),
  ]).finally(stop);
  return revisions.size > 1 && round < MAX_ROUNDS
    ? loadLists(api, watch, signal, round + 1)
    : { permissions, controls };
}
