/** Controls that parts of a product are drawn with, so that they look and behave as the others. */
export { ControlBox, BareInput } from './inputs/ControlBox.tsx';
export { SelectInput } from './inputs/choice/SelectInput.tsx';
