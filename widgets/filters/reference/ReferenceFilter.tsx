import type { ReactNode } from 'react';
import type { FilterControlProps } from '../../../engine/react/registry/FilterControls.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import { chosenFilter } from '../../../engine/core/query/chosenFilter.ts';
import { RemoteSelectInput } from '../../inputs/choice/RemoteSelectInput.tsx';

/** Draws a filter by a record of another group, with search; narrowed by its parent filter, if it has one. */
export function ReferenceFilter(props: FilterControlProps): ReactNode {
  const { id, filter, label, value, onChange, values, describedBy } = props;
  const { t } = useText();
  if (filter.resource === undefined) return null;
  const { resource } = chosenFilter(filter, values);
  // Nothing is offered until the group is chosen.
  const above = resource === undefined ? filter.resourceBy?.filter : filter.parent;
  return (
    <RemoteSelectInput
      aria={{ id, ...(describedBy !== undefined && { 'aria-describedby': describedBy }) }}
      label={label}
      resource={resource ?? filter.resource}
      placeholder={t('list.all')}
      value={value === '' ? undefined : Number(value)}
      onChange={(next) => onChange(next === undefined ? '' : String(next))}
      {...(above !== undefined && {
        parent: {
          name: above,
          ...(filter.parentLabel && { label: filter.parentLabel }),
          value: resource && values[above],
        },
      })}
    />
  );
}
