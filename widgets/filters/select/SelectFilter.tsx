import type { ReactNode } from 'react';
import type { FilterControlProps } from '../../../engine/react/registry/FilterControls.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import { ChoiceFilter } from '../shared/ChoiceFilter.tsx';

/** Draws a filter by one value of an enumeration. */
export function SelectFilter(props: FilterControlProps): ReactNode {
  const { pick } = useText();
  const { options = [], recognised = [] } = props.filter;
  // A link may set a value that is not offered.
  const offered = [...options, ...recognised.filter(({ value }) => value === props.value)];
  const choices = offered.map(({ value, label }) => ({ value, label: pick(label) }));
  return <ChoiceFilter {...props} choices={choices} />;
}
