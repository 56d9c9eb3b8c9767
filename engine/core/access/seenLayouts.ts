import type { ResolvedCalendar, ResolvedLayouts, ResolvedTimeline } from '../definition/Layouts.types.ts';

/**
 * The layouts as a person sees them: without those that are about a field which the person may not read whole; what such a field
 * would say besides is left out.
 *
 * @param isSeen whether a field may be read whole
 * @returns undefined where none is left
 */
export function seenLayouts(
  { board, calendar, timeline, map, tree }: ResolvedLayouts,
  { isSeen, state }: { isSeen: (field: string) => boolean; state: string | undefined },
): ResolvedLayouts | undefined {
  const seen: ResolvedLayouts = {
    ...(board && state !== undefined && isSeen(state) && { board }),
    ...(calendar && isSeen(calendar.date) && { calendar: seenTimes(calendar, isSeen) }),
    ...(timeline &&
      [timeline.row, timeline.date, timeline.time ?? timeline.date].every(isSeen) && {
        timeline: seenTimeline(timeline, isSeen),
      }),
    ...(map && isSeen(map.place) && { map }),
    ...(tree && isSeen(tree.by) && { tree }),
  };
  return Object.keys(seen).length > 0 ? seen : undefined;
}

/** How long a record lasts where a person may not read it, in minutes. */
const UNSEEN_MINUTES = 60;

function seenTimes(
  { date, time, end, minutes, moves }: ResolvedCalendar,
  isSeen: (field: string) => boolean,
): ResolvedCalendar {
  return {
    date,
    ...(time !== undefined && isSeen(time) && { time }),
    ...(end !== undefined && isSeen(end) && { end }),
    minutes: typeof minutes === 'string' && !isSeen(minutes) ? UNSEEN_MINUTES : minutes,
    ...(moves !== undefined && isSeen(moves) && { moves }),
  };
}

/** Without the slots that a person may not read, records are not moved in time. */
function seenTimeline(timeline: ResolvedTimeline, isSeen: (field: string) => boolean): ResolvedTimeline {
  const { row, slots, hides, hours } = timeline;
  const { moves, ...times } = seenTimes(timeline, isSeen);
  const isMoved = moves !== undefined && (slots === undefined || isSeen(slots.field));
  return { row, ...times, ...(isMoved && { moves }), ...(isMoved && slots && { slots }), hides, hours };
}
