import { KINDS } from '../../definition/kinds.ts';
import type { ResolvedColumn, ResolvedField, ResolvedResource } from '../../definition/Resolved.types.ts';

/** What draws a field in a show view: its column of the list when it has one, else the field's own cell. */
export function showColumn(resource: Pick<ResolvedResource, 'columns'>, field: ResolvedField): ResolvedColumn {
  const listed = resource.columns.find(({ key }) => key === field.name);
  return (
    listed ?? {
      key: field.name,
      keys: [field.name],
      cell: field.cell,
      label: field.label,
      field: field.name,
      priority: 'medium',
      align: KINDS[field.kind].align,
      options: {},
    }
  );
}

/** Columns of the list that no field stands behind (`city.name`): a show view lists them as well (SHOW-04). */
export function extraColumns(resource: Pick<ResolvedResource, 'columns' | 'fields'>): ResolvedColumn[] {
  return resource.columns.filter(
    ({ key, field }) => field === undefined && !resource.fields.some(({ name }) => name === key),
  );
}
