import { useRef, useState } from 'react';
import { errorMessage, errorToast } from '../feedback/errorToast.ts';
import { useFeedback } from '../feedback/FeedbackContext.tsx';
import { useApi } from '../api/ApiContext.tsx';
import type { ResolvedVerdict, Verdict } from '../../core/definition/Decision.types.ts';
import type { ResolvedResource } from '../../core/definition/Resolved.types.ts';
import { ApiError, isApiError } from '../../core/errors/ApiError.ts';
import type { Row } from '../../core/registry/defineCell.ts';
import { isolate } from '../../core/text/bidi.ts';
import { useText } from '../text/useText.ts';
import { recordTitle } from '../list/state/recordTitle.ts';

export interface UseDecisionOptions {
  resource: ResolvedResource;
  row: Row;
  /** A sentence that the question of a verdict says besides its own. Default: none. */
  caution?: string | undefined;
  /** Called with the current record: decided here, or before by another person. */
  onDecided: (row: Row) => void;
}

export interface UseDecisionResult {
  /** Whether a call is pending. */
  isBusy: boolean;
  /** The verdict whose reason is being entered. */
  openVerdict: Verdict | undefined;
  /** Opens the confirmation, or the dialog for the reason. */
  start: (verdict: Verdict) => void;
  cancel: () => void;
  /** Sends a verdict with its reason; resolves to the server's errors of the reason, if any. */
  send: (verdict: Verdict, reason: string) => Promise<string | undefined>;
}

/** Result of a call: the current record, or the server's errors of the reason; neither after a failure. */
interface Attempt {
  row?: Row;
  refused?: string;
}

/** Decides a record: confirmation, call, and the record of the answer. */
export function useDecision({ resource, row, caution, onDecided }: UseDecisionOptions): UseDecisionResult {
  const api = useApi();
  const { confirm, toast } = useFeedback();
  const { t, pick, language } = useText();
  const [isBusy, setBusy] = useState(false);
  const [openVerdict, setOpenVerdict] = useState<Verdict>();
  // The button stays enabled during the confirmation: a disabled one could not take the focus back.
  const isAsked = useRef(false);

  const attempt = async (verdict: Verdict, reason?: string): Promise<Attempt> => {
    setBusy(true);
    try {
      const decided = await api.decide(resource, row, { verdict, ...(reason !== undefined && { reason }) });
      toast({ kind: 'success', title: t('common.operationSuccess') });
      return { row: decided };
    } catch (error) {
      const refused = reasonError(error, resource.decision?.[verdict]);
      if (refused !== undefined) return { refused };
      if (isApiError(error, 'conflict')) {
        toast({ kind: 'warning', title: errorMessage(error, t) });
        return isRow(error.data) ? { row: error.data } : {};
      }
      const message = errorToast(error, t);
      if (message) toast(message);
      return {};
    } finally {
      setBusy(false);
    }
  };

  const send = async (verdict: Verdict, reason: string): Promise<string | undefined> => {
    const { row: current, refused } = await attempt(verdict, reason === '' ? undefined : reason);
    if (refused !== undefined) return refused;
    setOpenVerdict(undefined);
    if (current) onDecided(current);
    return undefined;
  };

  const question = async (verdict: Verdict): Promise<void> => {
    const chosen = resource.decision?.[verdict];
    if (chosen === undefined || isAsked.current) return;
    isAsked.current = true;
    let outcome: Attempt = {};
    try {
      await confirm({
        title: t('common.confirmTitle'),
        sentences: [
          chosen.confirm ? pick(chosen.confirm) : t('decision.question', { action: isolate(pick(chosen.label)) }),
          ...(caution === undefined ? [] : [caution]),
        ],
        record: recordTitle(resource, row, language),
        confirmLabel: pick(chosen.label),
        cancelLabel: t('common.no'),
        ...(chosen.tone === 'error' && { tone: 'danger' }),
        onConfirm: async () => {
          outcome = await attempt(verdict);
        },
      });
    } finally {
      isAsked.current = false;
    }
    // Only now: closing the confirmation returns the focus to its button, which the decision may remove.
    if (outcome.row) onDecided(outcome.row);
  };

  return {
    isBusy,
    openVerdict,
    start: (verdict) => {
      if (resource.decision?.[verdict].reason) setOpenVerdict(verdict);
      else void question(verdict);
    },
    cancel: () => setOpenVerdict(undefined),
    send,
  };
}

/** The server's errors of the reason itself, which are shown beside its field. */
function reasonError(error: unknown, verdict: ResolvedVerdict | undefined): string | undefined {
  if (verdict?.reason === undefined || !(error instanceof ApiError)) return undefined;
  return error.fields[verdict.reason.field]?.join('\n');
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number';
}
