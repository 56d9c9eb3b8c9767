import { useEffect, type ReactNode } from 'react';
import type { FilterControlProps } from '../../../engine/react/registry/FilterControls.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import { chosenFilter } from '../../../engine/core/query/chosenFilter.ts';
import { RemoteSelectInput } from '../../inputs/choice/RemoteSelectInput.tsx';

/** Draws a filter by a record of another group, with search; narrowed by its parent filter, if it has one. */
export function ReferenceFilter(props: FilterControlProps): ReactNode {
  const { id, filter, label, value, onChange, values, describedBy } = props;
  const { t } = useText();
  const { resource } = chosenFilter(filter, values);
  // Nothing is offered until the group is chosen.
  const above = resource === undefined ? filter.resourceBy?.filter : filter.parent;
  const chosen = above === undefined ? undefined : resource && values[above];
  const isWaiting = above !== undefined && !chosen;
  useEffect(() => {
    // A control that waits takes no focus: its popover does, so that keys close it.
    if (isWaiting && document.activeElement === document.body)
      document.getElementById(id)?.closest<HTMLElement>('[role=dialog]')?.focus();
  }, [id, isWaiting]);
  if (filter.resource === undefined) return null;
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
          value: chosen,
        },
      })}
    />
  );
}
