import type { FieldTemplateProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { useReadOnlyReason } from '../../../engine/react/access/ReadOnlyContext.tsx';
import { useParts } from '../../../engine/react/registry/Parts.tsx';
import { useFormContext } from '../../../engine/react/form/FormContext.tsx';
import { useRecordPeople } from '../../../engine/react/realtime/RecordPresence.tsx';
import { FieldActionsPlace } from './actions/FieldActionsPlace.tsx';
import { FieldPeople } from '../presence/FieldPeople.tsx';
import { FieldAuthorNote } from '../show/history/FieldAuthorNote.tsx';

/**
 * Draws the place of a field in the two columns of its section, which styles it. Labels and messages belong to the
 * widgets.
 */
export function FieldTemplate({ fieldPathId, children }: FieldTemplateProps): ReactNode {
  const { resource, controller } = useFormContext();
  const here = useRecordPeople();
  const isReadOnly = useReadOnlyReason() !== undefined;
  const registry = useParts().widgets;
  const [name] = fieldPathId.path;
  const field = resource.fields.find((candidate) => candidate.name === name);
  if (field === undefined) return children;
  const width = resource.form.widths?.[field.name];
  const isWide = width === undefined && (registry[field.widget]?.manifest.span ?? 2) === 2;
  // A form within this one, such as that of a new record for a choice, is of another record.
  const isOf = here?.isLive === true && here.resource === resource.name && here.id === controller.row?.id;
  return (
    <div
      {...(isOf && { style: RELATIVE })}
      {...(isOf && !isReadOnly && { onFocus: () => here.focus(field.name), onBlur: () => here.focus(null) })}
      data-testid={`field-${field.name}`}
      className={isWide ? 'lw-wide' : undefined}
      data-width={width}
    >
      {children}
      <FieldActionsPlace field={field} />
      <FieldAuthorNote name={field.name} />
      {isOf && <FieldPeople name={field.name} here={here} />}
    </div>
  );
}

const RELATIVE = { position: 'relative' } as const;
