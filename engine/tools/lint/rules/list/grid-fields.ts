import { hasCapability } from '../../../../core/access/capabilities.ts';
import { editedField, GRID_KINDS, isCellField } from '../../../../features/grid/gridFields.ts';
import { fieldNamed } from '../../fieldNames.ts';
import { defineReferenceRule } from '../../references/defineReferenceRule.ts';

/** Of a singleton, another rule refuses what is stated about lists. */
export const gridFields = defineReferenceRule('grid-fields', {
  definition: (target, report) => {
    const { definition, resolved, fields } = target;
    const { grid, singleton } = definition;
    if (grid === undefined || grid === false || singleton !== undefined || resolved === undefined) return;
    const isTable = definition.storage?.source === undefined && definition.access === undefined;
    if (!isTable || !hasCapability('edit', resolved)) {
      report(['grid'], 'refused', {}, { spot: 'key' });
      return;
    }
    if (grid === true) {
      if (resolved.grid === undefined) report(['grid'], 'none', {}, { spot: 'key' });
      return;
    }
    const columns = [...resolved.columns, ...resolved.routes.flatMap((route) => route.columns ?? [])];
    const shown = new Set(columns.map((column) => editedField(column, fields)?.name));
    for (const [index, name] of grid.entries()) {
      const field = fieldNamed(target, name);
      if (field === undefined || !GRID_KINDS.includes(field.kind)) continue;
      if (!field.forms.includes('edit')) report(['grid', index], 'form', { field: name });
      else if (!isCellField(field)) report(['grid', index], 'kind', { field: name, kind: field.kind });
      else if (!shown.has(name)) report(['grid', index], 'column', { field: name });
    }
  },
});
