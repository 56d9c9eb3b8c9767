/** Controls for the parts of a product, so that these look and behave like the others. */
export { ControlBox, BareInput } from './kit/control/ControlBox.tsx';
export { SelectInput } from './inputs/choice/SelectInput.tsx';
export { NumberInput } from './inputs/text/NumberInput.tsx';
/** Frames of form widgets and panels. */
export { WidgetFrame, type WidgetFrameProps } from './inputs/WidgetFrame.tsx';
export { ShowCard } from './views/shared/ShowCard.tsx';
