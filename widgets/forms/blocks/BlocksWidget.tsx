import { RepeaterWidget } from '../repeater/RepeaterWidget.tsx';

/** Draws blocks of several shapes: a repeater that asks for the shape of a new item. */
export const BlocksWidget = RepeaterWidget;
