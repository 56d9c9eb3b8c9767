import { useRef, useState } from 'react';
import { staleRow } from '../../client/connection/toStaleError.ts';
import { isApiError } from '../../core/errors/ApiError.ts';
import type { RecordValue } from '../../core/records/recordCodec.ts';
import type { Row } from '../../core/registry/defineCell.ts';
import type { StateTransition } from '../../core/definition/States.types.ts';
import type { Span, TimelineRecord } from '../../features/timeline/Timeline.types.ts';
import { useApi } from '../api/ApiContext.tsx';
import { errorMessage } from '../feedback/errorToast.ts';
import { useFeedback } from '../feedback/FeedbackContext.tsx';
import type { MoveOutcome } from '../registry/Parts.types.ts';
import { useText } from '../text/useText.ts';
import {
  asksForMore,
  type PlacementScope,
  type PlacementStep,
  planPlacement,
  type Target,
  valuesOf,
  withNames,
} from './planPlacement.ts';

/** Where a record is drawn until the server has answered. */
export interface MovedBar {
  owner: number | null;
  span?: Span;
}

/** The dialog of a move whose other inputs are asked for, or that was refused. */
export interface PlacingDialog {
  row: Row;
  move: StateTransition;
  /** What its inputs begin with. */
  begin: RecordValue;
}

export interface UsePlacingOptions {
  scope: PlacementScope;
  nameOf: (record: Row) => string;
  /** Reads the day anew. */
  refresh: () => Promise<unknown>;
  /** Says to a screen reader what happened. */
  say: (text: string) => void;
  /** Opens the form of a record, for a refusal that its fields can answer. */
  openForm: (record: Row) => void;
}

export interface UsePlacingResult {
  moved: ReadonlyMap<number, MovedBar>;
  dialog: PlacingDialog | undefined;
  /**
   * Places a record: asks for what the moves need besides, makes them one after the other, and draws the record where it
   * was when one is refused.
   *
   * @param reasons why the target does not suit, where that is known already: nothing is sent then
   */
  place: (item: TimelineRecord, target: Target, reasons?: readonly string[]) => void;
  onDialogDone: (outcome: MoveOutcome) => void;
  onDialogClose: () => void;
}

/** What is left to do for a record. */
interface Work {
  item: TimelineRecord;
  target: Target;
  row: Row;
  steps: readonly PlacementStep[];
}

/** Places records by the moves of their state machine and by their form, with the refusals of both. */
export function usePlacing({ scope, nameOf, refresh, say, openForm }: UsePlacingOptions): UsePlacingResult {
  const api = useApi();
  const { t } = useText();
  const { toast } = useFeedback();
  const [moved, setMoved] = useState<ReadonlyMap<number, MovedBar>>(new Map());
  const [asked, setAsked] = useState<Work & { dialog: PlacingDialog }>();
  const outcome = useRef<MoveOutcome>(undefined);

  const leave = (id: number): void => setMoved((bars) => new Map([...bars].filter(([other]) => other !== id)));

  const finish = async ({ item }: Work): Promise<void> => {
    say(t('timeline.placed', { name: nameOf(item.record) }));
    await refresh();
    leave(item.record.id);
  };

  const refuse = (work: Work, reasons: readonly string[]): void => {
    const { item, steps } = work;
    leave(item.record.id);
    const title = t('timeline.refused', { name: nameOf(item.record) });
    const description = reasons.join(' ');
    say(`${title} ${description}`);
    const [step] = steps;
    const act = step?.move
      ? { label: t('timeline.withDialog'), onAct: () => ask(work, step) }
      : step && { label: t('timeline.withForm'), onAct: () => openForm(item.record) };
    toast({ kind: 'error', title, description, ...(act && { action: act }) });
  };

  const ask = (work: Work, step: PlacementStep): void => {
    if (step.move === undefined) return;
    outcome.current = undefined;
    const row = withNames(scope.resource, work.row, { step, target: work.target });
    setAsked({ ...work, dialog: { row, move: step.move, begin: step.values } });
  };

  const run = async (work: Work): Promise<void> => {
    const [step, ...rest] = work.steps;
    if (step === undefined) {
      await finish(work);
      return;
    }
    if (asksForMore(scope, work.row, step)) {
      ask(work, step);
      return;
    }
    try {
      await run({ ...work, row: { ...work.row, ...(await write(work.row, step)) }, steps: rest });
    } catch (error) {
      if (!isApiError(error)) throw error;
      const words = Object.values(error.fields).flat();
      refuse(work, words.length > 0 ? words : [errorMessage(error, t)]);
      if (staleRow(error) !== undefined || work.row !== work.item.record) await refresh();
    }
  };

  const write = async (row: Row, { move, values }: PlacementStep): Promise<Row> => {
    if (move === undefined) return (await api.timeline()).change(scope.resource, row, values);
    const sent = { to: move.to, inputs: values, ...(row.version !== undefined && { version: row.version }) };
    return (await api.changeState(scope.resource, row.id, sent)).row;
  };

  const place: UsePlacingResult['place'] = (item, target, reasons = []) => {
    const { record, owner, span } = item;
    const values = valuesOf(scope, item, target);
    const steps = planPlacement(scope, item, values);
    if (steps?.length === 0) {
      say(t('timeline.unchanged', { name: nameOf(record) }));
      return;
    }
    const work: Work = { item, target, row: record, steps: steps ?? [] };
    if (steps === undefined || reasons.length > 0) {
      refuse(work, reasons.length > 0 ? reasons : [t('timeline.fixed')]);
      return;
    }
    const at = target.time?.span ?? span;
    setMoved((bars) => new Map(bars).set(record.id, { owner: target.owner?.id ?? owner, ...(at && { span: at }) }));
    void run(work);
  };

  return {
    moved,
    dialog: asked?.dialog,
    place,
    onDialogDone: (done) => {
      outcome.current = done;
    },
    onDialogClose: () => {
      if (asked === undefined) return;
      setAsked(undefined);
      const [row] = outcome.current?.moved ?? [];
      if (row !== undefined) {
        void run({ ...asked, row: { ...asked.row, ...row }, steps: asked.steps.slice(1) });
        return;
      }
      leave(asked.item.record.id);
      say(t('timeline.unchanged', { name: nameOf(asked.item.record) }));
      if (asked.row !== asked.item.record) void refresh();
    },
  };
}
