import type { ReactNode } from 'react';
import type { FilterControlProps } from '../../../engine/react/registry/FilterControls.tsx';
import { useParts } from '../../../engine/react/registry/Parts.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import { ChoiceFilter } from '../shared/ChoiceFilter.tsx';

/** Draws a filter by one of the dashboard's groups. */
export function GroupFilter(props: FilterControlProps): ReactNode {
  const { pick } = useText();
  const choices = useParts().resourceNames.map(({ name, label }) => ({ value: name, label: pick(label) }));
  return <ChoiceFilter {...props} choices={choices} />;
}
