import type { ReactNode } from 'react';
import type { FilterControlProps } from '../../../engine/react/registry/FilterControls.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import { TypedFilter } from '../shared/TypedFilter.tsx';

/** Draws the search field of a list. */
export function KeywordFilter(props: FilterControlProps): ReactNode {
  const { t } = useText();
  return <TypedFilter {...props} icon="search" placeholder={t('list.searchPlaceholder')} />;
}
