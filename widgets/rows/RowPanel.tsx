import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { matchesCondition } from '../../engine/core/definition/condition.ts';
import type { ResolvedField } from '../../engine/core/definition/Resolved.types.ts';
import { isLockedBy, isRequiredBy } from '../../engine/core/records/requiredFields.ts';
import type { RowView } from '../../engine/features/rows/rowEdits.ts';
import { useConditionFacts } from '../../engine/react/access/useConditionFacts.ts';
import { narrowedBy } from '../../engine/react/form/formRecord.ts';
import { useParts } from '../../engine/react/registry/Parts.tsx';
import { errorsBelow } from '../repeater/useItemErrors.ts';
import { UnknownWidget } from '../views/form/UnknownWidget.tsx';
import { rowId } from './rowId.ts';
import type { RowsView } from './RowsView.types.ts';

export interface RowPanelProps {
  view: RowsView;
  row: RowView;
  /** The fields that it draws. */
  fields: readonly ResolvedField[];
}

/** The fields of a row's forms that are not among the cells of its table, or all of them. */
export function panelFields({ group, rows }: RowsView, shown: 'all' | 'others'): ResolvedField[] {
  const cells = new Set(rows.columns.flatMap(({ field }) => field?.name ?? []));
  return group.fields.filter(
    ({ name, forms }) =>
      forms.length > 0 && name !== rows.by && name !== group.ordering && (shown === 'all' || !cells.has(name)),
  );
}

/** Draws fields of a row with the widgets that they have in the form of their group. */
export function RowPanel({ view, row, fields }: RowPanelProps): ReactNode {
  const facts = useConditionFacts();
  const { record } = row;
  const form = row.edit?.id === undefined && row.stored === undefined ? 'add' : 'edit';
  const there = fields.filter(
    ({ forms, when }) => forms.includes(form) && (when === undefined || matchesCondition(when, record, facts)),
  );
  const errors = view.rows.errorsOf(row);
  const names = new Set(fields.map(({ name }) => name));
  const loose = Object.entries(errors).filter(([path]) => path === '' && !names.has(path));
  return (
    <Fields>
      {loose.map(([path, messages]) => (
        <chakra.p key={path} gridColumn="1 / -1" textStyle="caption" color="error">
          {messages.join(' ')}
        </chakra.p>
      ))}
      {there.map((field) => (
        <RowField key={field.name} view={view} row={row} field={field} form={form} facts={facts} />
      ))}
    </Fields>
  );
}

interface RowFieldProps extends Omit<RowPanelProps, 'fields'> {
  field: ResolvedField;
  form: 'add' | 'edit';
  facts: ReturnType<typeof useConditionFacts>;
}

function RowField({ view, row, field, form, facts }: RowFieldProps): ReactNode {
  const registry = useParts().widgets;
  const entry = Object.hasOwn(registry, field.widget) ? registry[field.widget] : undefined;
  if (entry === undefined) return <UnknownWidget field={field} />;
  const { widget, rows, group } = view;
  const Widget = entry.component;
  const question = { record: row.record, facts };
  const isClosed = !(form === 'add' ? view.canAdd : view.canEdit) || row.edit?.isRemoved === true;
  const pathOf = (part: string | undefined): string => (part ? `${field.name}.${part}` : field.name);
  return (
    <chakra.div
      data-testid={`field-${widget.name}.${row.key}.${field.name}`}
      gridColumn={entry.manifest.span === 2 ? '1 / -1' : undefined}
      minWidth="0"
    >
      <Widget
        id={rowId(widget.id, row, field.name)}
        // Its path in the group of the row, which uploads are checked by.
        name={field.name}
        field={field}
        value={field.rows === undefined ? row.record[field.name] : row.edit?.values[field.name]}
        onChange={(next) => {
          const emptied = group.fields.filter((other) => narrowedBy(other) === field.name).map(({ name }) => name);
          const values = Object.fromEntries(emptied.map((name) => [name, undefined]));
          rows.put([{ key: row.key, values: { ...values, [field.name]: next } }]);
        }}
        onBlur={(part) => {
          if (row.index !== undefined) widget.onBlur(`${row.index}.${pathOf(part)}`);
        }}
        errors={errorsBelow(rows.errorsOf(row), field.name)}
        onIssue={(part, message) => rows.report(row.key, pathOf(part), message)}
        required={isRequiredBy(field, form, question)}
        disabled={widget.disabled || isClosed || isLockedBy(field, question)}
        form={form}
        record={row.record}
        {...(row.stored && { row: row.stored })}
        resource={group}
      />
    </chakra.div>
  );
}

const Fields = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    gap: '5',
    alignItems: 'start',
    padding: '4',
    userSelect: 'auto',
    cursor: 'auto',
  },
});
