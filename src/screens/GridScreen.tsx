import { use, type ReactNode } from 'react';
import { useListSettings } from '../../engine/react/list/ListContexts.tsx';
import type { ListGridProps } from '../../engine/react/registry/Parts.types.ts';
import { GridView } from '../../widgets/grid/GridView.tsx';
import { validatorsOf } from './formValidators.ts';

/** The grid of a list, with the checks of the group's edit form. */
export default function GridScreen({ children }: ListGridProps): ReactNode {
  const { resource } = useListSettings();
  const { edit } = use(validatorsOf(resource));
  return <GridView validator={edit}>{children}</GridView>;
}
