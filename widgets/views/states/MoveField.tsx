import type { ReactNode } from 'react';
import type { ResolvedField } from '../../../engine/core/definition/Resolved.types.ts';
import { useParts } from '../../../engine/react/registry/Parts.tsx';
import { fieldId } from '../../../engine/react/form/fieldIds.ts';
import { UnknownWidget } from '../form/UnknownWidget.tsx';
import type { MoveDialogState } from '../../../engine/react/states/useMoveDialog.ts';

export interface MoveFieldProps {
  field: ResolvedField;
  dialog: MoveDialogState;
  /** Begins the ids of the fields. Default: none. */
  scope?: string | undefined;
}

/** Draws one input of a move, with the widget that forms use for it. */
export function MoveField({ field, dialog, scope = '' }: MoveFieldProps): ReactNode {
  const registry = useParts().widgets;
  const entry = Object.hasOwn(registry, field.widget) ? registry[field.widget] : undefined;
  if (entry === undefined) return <UnknownWidget field={field} />;
  const Widget = entry.component;
  const { name } = field;
  const [row] = dialog.rows;
  const isOne = dialog.rows.length === 1;
  return (
    <div data-testid={`field-${name}`}>
      <Widget
        id={fieldId(scope + name)}
        name={name}
        field={field}
        value={dialog.values[name]}
        onChange={(value) => {
          dialog.change(name, value);
        }}
        onBlur={(part) => {
          dialog.leave(name, part);
        }}
        errors={dialog.errors[name] ?? {}}
        onIssue={(part, message) => {
          dialog.report(name, part, message);
        }}
        required={field.required}
        disabled={dialog.isBusy}
        form="edit"
        // Of several records, the first one's values are not those of the others.
        record={isOne ? { ...row, ...dialog.values } : dialog.values}
        {...(row && { row })}
        {...(!isOne && { rows: dialog.rows })}
        resource={dialog.form}
      />
    </div>
  );
}
