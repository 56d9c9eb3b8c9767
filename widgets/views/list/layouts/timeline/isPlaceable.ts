import type { TimelineRecord } from '../../../../../engine/features/timeline/Timeline.types.ts';
import { planPlacement, type PlacementScope } from '../../../../../engine/react/timeline/planPlacement.ts';

/** Whether a person may give a record another row, or another time. */
export function isPlaceable(scope: PlacementScope, item: TimelineRecord): boolean {
  const { row, moves, slots } = scope.timeline;
  const row0 = planPlacement(scope, item, { row: { [row]: 0 } });
  if (row0 !== undefined) return true;
  if (moves === undefined) return false;
  const time = slots === undefined ? { [moves]: '' } : { [moves]: '', [slots.field]: 0 };
  return planPlacement(scope, item, { time }) !== undefined;
}
