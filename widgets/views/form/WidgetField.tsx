import type { FieldProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { isRequiredOn } from '../../../engine/core/resolve/resolveForm.ts';
import { useParts } from '../../../engine/react/registry/Parts.tsx';
import { fieldId } from '../../../engine/react/form/fieldIds.ts';
import { useFormContext } from '../../../engine/react/form/FormContext.tsx';
import { partErrorsOf } from '../../../engine/react/form/formErrors.ts';
import { isLocked } from '../../../engine/react/form/isLocked.ts';
import { UnknownWidget } from './UnknownWidget.tsx';

/** Name under which rjsf finds `WidgetField`. */
export const WIDGET_FIELD = 'LawhaWidget';

/** Draws one property of the record, however many parts it has, with the widget that its definition names. */
export function WidgetField({ name, formData, errorSchema, rawErrors, fieldPathId, onChange }: FieldProps): ReactNode {
  const { resource, form, controller } = useFormContext();
  const registry = useParts().widgets;
  const field = resource.fields.find((candidate) => candidate.name === name);
  if (field === undefined) return null;
  const entry = Object.hasOwn(registry, field.widget) ? registry[field.widget] : undefined;
  if (entry === undefined) return <UnknownWidget field={field} />;
  const Widget = entry.component;
  return (
    <Widget
      id={fieldId(name)}
      name={name}
      field={field}
      value={formData as unknown}
      onChange={(value) => {
        onChange(value, fieldPathId.path);
      }}
      onBlur={(part) => {
        controller.leave(name, part);
      }}
      errors={partErrorsOf(errorSchema, rawErrors)}
      onIssue={(part, message) => {
        controller.report(name, part, message);
      }}
      required={isRequiredOn(field, form)}
      disabled={controller.isSaving || isLocked(resource, form, controller.row, name)}
      form={form}
      record={controller.record}
      row={controller.row}
      resource={resource}
    />
  );
}
