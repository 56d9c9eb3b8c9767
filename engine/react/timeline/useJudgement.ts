import { useMemo } from 'react';
import useSWR from 'swr';
import type { Candidate } from '../../client/records/askCandidates.ts';
import type { ResolvedField } from '../../core/definition/Resolved.types.ts';
import type { RecordValue } from '../../core/records/recordCodec.ts';
import { readMinute } from '../../features/timeline/spanOf.ts';
import type { Slot } from '../../features/timeline/axis.ts';
import type { TimelineRecord } from '../../features/timeline/Timeline.types.ts';
import { useApi } from '../api/ApiContext.tsx';
import { moveFor, type PlacementScope } from './planPlacement.ts';

/** Widgets whose field the server judges. */
const JUDGED: ReadonlySet<string> = new Set(['candidates', 'slots']);

/** Where a record may be placed, as the server judges it; what is not known yet, or not judged, has no reasons. */
export interface Judgement {
  /** The bookable times of the day in their order; undefined while they are asked for, and where there are none. */
  slots: readonly Slot[] | undefined;
  /** Why a row does not suit the record at the time that was asked about; empty where it does. */
  reasonsOf: (owner: number) => readonly string[];
  isLoading: boolean;
  error: unknown;
}

/**
 * What the server says of the rows and times for a record that is being placed on a day.
 *
 * @param item the record; undefined while none is
 * @param slot the time that the rows are judged for. Default: the one that the record has
 */
export function useJudgement(
  scope: PlacementScope,
  item: TimelineRecord | undefined,
  { day, slot }: { day: string; slot?: Slot | undefined },
): Judgement {
  const { resource, timeline } = scope;
  const id = item?.record.id;
  const slotField = judged(resource.fields, timeline.slots?.field);
  const rowField = judged(resource.fields, timeline.row);
  const onDay = timeline.moves === undefined ? {} : { [timeline.moves]: day };
  const times = useCandidates(
    item && slotField && { resource: resource.name, field: slotField.name, id, draft: onDay },
  );
  const slots = useMemo(
    () => times.data?.flatMap((found) => toSlot(found, timeline.slots) ?? []).toSorted((a, b) => a.from - b.from),
    [times.data, timeline.slots],
  );
  const chosen = slot && timeline.slots && { ...onDay, [timeline.slots.field]: slot.id };
  // What the move to another time sets besides its inputs decides as well.
  const set = chosen && item && moveFor(scope, item.record, chosen)?.set;
  const rows = useCandidates(
    item && rowField && { resource: resource.name, field: rowField.name, id, draft: { ...set, ...chosen } },
  );
  return {
    slots,
    reasonsOf: (owner) => rows.data?.find((found) => found.id === owner)?.reasons ?? [],
    isLoading: times.isLoading || rows.isLoading,
    error: times.error ?? rows.error,
  };
}

function judged(fields: readonly ResolvedField[], name: string | undefined): ResolvedField | undefined {
  return fields.find((field) => field.name === name && JUDGED.has(field.widget));
}

interface Question {
  resource: string;
  field: string;
  id: number | undefined;
  draft: RecordValue;
}

function useCandidates(question: Question | undefined): {
  data: readonly Candidate[] | undefined;
  isLoading: boolean;
  error: unknown;
} {
  const api = useApi();
  const {
    data,
    isValidating: isLoading,
    error,
  } = useSWR<readonly Candidate[], unknown>(
    question === undefined ? null : ['placing', JSON.stringify(question)],
    async () => {
      if (question === undefined) return [];
      const { id, ...asked } = question;
      const calls = await api.suggestions();
      return (await calls.candidates({ ...asked, ids: id === undefined ? [] : [id] })).candidates;
    },
    // Judged anew for each record that is taken up.
    { revalidateOnFocus: false, shouldRetryOnError: false, dedupingInterval: 0, keepPreviousData: true },
  );
  return { data, isLoading, error };
}

/** A candidate whose values have the two times; undefined for another. */
function toSlot(
  { id, name, reasons, values }: Candidate,
  slots: PlacementScope['timeline']['slots'],
): Slot | undefined {
  const [from, to] = [readMinute(values[slots?.from ?? '']), readMinute(values[slots?.to ?? ''])];
  return from === undefined || to === undefined || from >= to ? undefined : { id, name, reasons, from, to };
}
