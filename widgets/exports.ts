/** Controls that parts of a product are drawn with, so that they look and behave as the others. */
export { ControlBox, BareInput } from './inputs/ControlBox.tsx';
export { SelectInput } from './inputs/choice/SelectInput.tsx';
export { NumberInput } from './inputs/text/NumberInput.tsx';
/** What a form widget and a panel are framed with. */
export { WidgetFrame, type WidgetFrameProps } from './inputs/WidgetFrame.tsx';
export { ShowCard } from './views/shared/ShowCard.tsx';
