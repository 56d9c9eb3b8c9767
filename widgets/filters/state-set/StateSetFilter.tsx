import type { ReactNode } from 'react';
import type { FilterControlProps } from '../../../engine/react/registry/FilterControls.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import { ChoiceFilter } from '../shared/ChoiceFilter.tsx';

/** Draws a filter that keeps a set of states, or does not apply. */
export function StateSetFilter(props: FilterControlProps): ReactNode {
  const { t } = useText();
  return <ChoiceFilter {...props} choices={[{ value: '1', label: t('common.yes') }]} />;
}
