import { embeddedKey } from '../../core/definition/answerKeys.ts';
import { KINDS } from '../../core/definition/kinds.ts';
import type { ResolvedColumn, ResolvedField, ResolvedResource } from '../../core/definition/Resolved.types.ts';

/**
 * What draws a field in a show view: its column of the list when it has one, else the field's own cell. A column with a
 * fallback field in the list (`author or publisher`) is here the field alone: the other has its own place.
 */
export function showColumn(
  { columns, fields }: Pick<ResolvedResource, 'columns' | 'fields'>,
  field: ResolvedField,
): ResolvedColumn {
  const listed = columns.find(({ key }) => key === field.name);
  const others = listed?.keys.filter((key) => key !== field.name) ?? [];
  if (listed && fields.some(({ name }) => name !== field.name && others.includes(embeddedKey({ name }))))
    return { ...listed, keys: [field.name], label: field.label };
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

/** Columns of the list without a field (`city.name`): a show view lists them as well. */
export function extraColumns(resource: Pick<ResolvedResource, 'columns' | 'fields'>): ResolvedColumn[] {
  return resource.columns.filter(
    ({ key, field, cell }) =>
      field === undefined && cell !== 'flag-status' && !resource.fields.some(({ name }) => name === key),
  );
}
