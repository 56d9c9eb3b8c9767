import type { ReactNode } from 'react';
import type { FilterControlProps } from '../../../engine/react/registry/FilterControls.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import { ChoiceFilter } from '../shared/ChoiceFilter.tsx';

/** Draws a filter by a flag: all, yes or no. */
export function FlagFilter(props: FilterControlProps): ReactNode {
  const { t } = useText();
  const choices = [
    { value: '1', label: t('common.yes') },
    { value: '0', label: t('common.no') },
  ];
  return <ChoiceFilter {...props} choices={choices} />;
}
