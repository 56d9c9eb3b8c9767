import type { Control } from '../../../engine/core/access/Grants.ts';
import { useText } from '../../../engine/react/text/useText.ts';
import { useDefinition } from './useDefinition.ts';

/** The name of a control, as in the screen that grants it. */
export function useControlName(): (control: Control) => string {
  const { pick } = useText();
  const labels = useDefinition('permissions')?.fields.find(({ name }) => name === 'controls')?.enumLabels;
  return (control) => {
    const label = labels?.[control];
    return label === undefined ? control : pick(label);
  };
}
