import type { ReactNode } from 'react';
import type { FilterControlProps } from '../../../engine/react/registry/FilterControls.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import { SelectInput } from '../../inputs/choice/SelectInput.tsx';

export interface ChoiceFilterProps extends FilterControlProps {
  choices: readonly { value: string; label: string }[];
}

/** Draws a filter that is one of a few values, or all of them. */
export function ChoiceFilter({ id, value, onChange, choices, describedBy }: ChoiceFilterProps): ReactNode {
  const { t } = useText();
  return (
    <SelectInput
      aria={{ id, ...(describedBy !== undefined && { 'aria-describedby': describedBy }) }}
      options={choices}
      value={value === '' ? undefined : value}
      placeholder={t('list.all')}
      onChange={(next) => onChange(next === undefined ? '' : String(next))}
    />
  );
}
