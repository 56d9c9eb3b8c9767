import {
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type SensorDescriptor,
  type SensorOptions,
} from '@dnd-kit/core';

/** Pixels that a press may move without becoming a drag; milliseconds that a finger rests first. */
const SLIP = 6;
const REST_MS = 220;
// The same objects each time: other ones would draw every card of the layout again.
const MOUSE = { activationConstraint: { distance: SLIP } };
const TOUCH = { activationConstraint: { delay: REST_MS, tolerance: SLIP + 2 } };

/** What begins the drag of a card: a mouse that moves, or a finger that has rested, so that a list is still scrolled. */
export function useCardSensors(): SensorDescriptor<SensorOptions>[] {
  return useSensors(useSensor(MouseSensor, MOUSE), useSensor(TouchSensor, TOUCH));
}
