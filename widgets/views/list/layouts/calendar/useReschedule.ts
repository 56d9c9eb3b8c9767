import { useState } from 'react';
import { isApiError } from '../../../../../engine/core/errors/ApiError.ts';
import type { ResolvedCalendar } from '../../../../../engine/core/definition/Layouts.types.ts';
import type { Row } from '../../../../../engine/core/registry/defineCell.ts';
import { isoDay } from '../../../../../engine/core/text/format.ts';
import { useApi } from '../../../../../engine/react/api/ApiContext.tsx';
import { errorMessage } from '../../../../../engine/react/feedback/errorToast.ts';
import { useFeedback } from '../../../../../engine/react/feedback/FeedbackContext.tsx';
import type { UseLanesResult } from '../../../../../engine/react/list/layouts/useLanes.ts';
import { useListSettings } from '../../../../../engine/react/list/ListContexts.tsx';
import { useParts } from '../../../../../engine/react/registry/Parts.tsx';
import { useText } from '../../../../../engine/react/text/useText.ts';
import { planPlacement, type PlacementScope } from '../../../../../engine/react/timeline/planPlacement.ts';
import type { ChosenMove } from '../shared/CardMove.tsx';
import { type TimeTarget, valuesAt } from './timeTarget.ts';

export interface UseRescheduleOptions {
  calendar: ResolvedCalendar;
  data: UseLanesResult;
  nameOf: (row: Row) => string;
  dayName: (day: string) => string;
  /** Says to a screen reader what happened. */
  say: (text: string) => void;
}

export interface UseRescheduleResult {
  /** Whether the person may move it in time. */
  canMove: (row: Row) => boolean;
  /** Puts it at another time: by a move of its state machine, whose dialog is opened, else by its form, at once. */
  move: (row: Row, target: TimeTarget) => void;
  /** The move whose dialog is open, and the day to which it leads. */
  chosen: (ChosenMove & { day: string }) | undefined;
  close: () => void;
}

/** Moves records in time by the same ways as buttons and form do, with their rules, versions and refusals. */
export function useReschedule({ calendar, data, nameOf, dayName, say }: UseRescheduleOptions): UseRescheduleResult {
  const { resource, access } = useListSettings();
  const { fields } = resource;
  const userType = useParts().states?.userType;
  const api = useApi();
  const { toast } = useFeedback();
  const { t } = useText();
  const [chosen, choose] = useState<ChosenMove & { day: string }>();
  const scope: PlacementScope = {
    resource,
    timeline: { ...calendar, row: '', hides: [], hours: [0, 24] },
    userType,
    may: access,
  };

  const stepTo = (row: Row, target: TimeTarget) => {
    const time = valuesAt(calendar, row, { target, fields });
    return { time, step: time && planPlacement(scope, { record: row }, { time })?.[0] };
  };

  const save = async (row: Row, values: Record<string, unknown>, day: string): Promise<void> => {
    const name = nameOf(row);
    // Nothing is asked for, so that it is drawn where it goes at once.
    data.put({ ...row, ...values }, day);
    try {
      const version = row.version === undefined ? {} : { version: row.version };
      const saved = await (await api.versions()).merge(resource, row.id, { ...values, ...version });
      data.put({ ...row, ...saved }, isoDay(saved[calendar.date]) || day);
      say(t('layouts.calendar.moved', { name, day: dayName(day) }));
      toast({ kind: 'success', title: t('common.operationSuccess') });
    } catch (error) {
      if (!isApiError(error)) throw error;
      data.put(row, isoDay(row[calendar.date]));
      const words = Object.values(error.fields).flat();
      const title = t('layouts.calendar.failed', { name });
      const description = words.length > 0 ? words.join(' ') : errorMessage(error, t);
      say(`${title} ${description}`);
      toast({ kind: 'error', title, description });
    }
    data.refresh();
  };

  return {
    canMove: (row) => {
      const day = isoDay(row[calendar.date]);
      return stepTo(row, { day: day === '2000-01-01' ? '2000-01-02' : '2000-01-01' }).step !== undefined;
    },
    move: (row, target) => {
      const { time, step } = stepTo(row, target);
      const words = { name: nameOf(row), from: dayName(isoDay(row[calendar.date])), day: dayName(target.day) };
      if (time === undefined && calendar.moves !== undefined) say(t('layouts.calendar.back', words));
      else if (step === undefined) {
        say(t('layouts.calendar.fixed', words));
        toast({ kind: 'warning', title: t('layouts.calendar.fixed', words) });
      } else if (step.move) choose({ row, move: step.move, begin: step.values, day: target.day });
      else void save(row, step.values, target.day);
    },
    chosen,
    close: () => choose(undefined),
  };
}
