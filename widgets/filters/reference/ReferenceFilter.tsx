import type { ReactNode } from 'react';
import type { FilterControlProps } from '../../../engine/react/registry/FilterControls.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import { RemoteSelectInput } from '../../inputs/choice/RemoteSelectInput.tsx';

/** Draws a filter by a record of another group, with search; narrowed by its parent filter, if it has one. */
export function ReferenceFilter(props: FilterControlProps): ReactNode {
  const { id, filter, label, value, onChange, values, describedBy } = props;
  const { t } = useText();
  if (filter.resource === undefined) return null;
  const parent = filter.parent;
  return (
    <RemoteSelectInput
      aria={{ id, ...(describedBy !== undefined && { 'aria-describedby': describedBy }) }}
      label={label}
      resource={filter.resource}
      placeholder={t('list.all')}
      value={value === '' ? undefined : Number(value)}
      onChange={(next) => onChange(next === undefined ? '' : String(next))}
      {...(parent !== undefined && {
        parent: {
          name: parent,
          ...(filter.parentLabel && { label: filter.parentLabel }),
          value: values[parent],
        },
      })}
    />
  );
}
