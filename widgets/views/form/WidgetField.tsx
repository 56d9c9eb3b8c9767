import type { FieldProps } from '@rjsf/utils';
import { memo, useState, type ReactNode } from 'react';
import { isLockedBy, isRequiredBy } from '../../../engine/core/records/requiredFields.ts';
import { isRequiredOn } from '../../../engine/core/resolve/resolveForm.ts';
import { wholeRecord } from '../../../engine/core/records/wholeRecord.ts';
import { formBody } from '../../../engine/react/form/formRecord.ts';
import type { ResolvedField } from '../../../engine/core/definition/Resolved.types.ts';
import type { FormContextValue } from '../../../engine/react/form/FormContext.tsx';
import { isSameValue } from '../../../engine/core/records/isSameValue.ts';
import { useHandler } from '../../../engine/react/screen/useHandler.ts';
import type { WidgetComponent, WidgetProps } from '../../../engine/react/registry/WidgetRegistry.tsx';
import { followRecord } from '../../../engine/react/form/followRecord.ts';
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
  const context = useFormContext();
  const { resource, form, controller, scope = '' } = context;
  const registry = useParts().widgets;
  const [follow] = useState(followRecord);
  const change = useHandler((value: unknown) => onChange(value, fieldPathId.path));
  const blur = useHandler((part?: string) => controller.leave(name, part));
  const issue = useHandler((part: string, message?: string) => controller.report(name, part, message));
  const field = resource.fields.find((candidate) => candidate.name === name);
  if (field === undefined) return null;
  const entry = Object.hasOwn(registry, field.widget) ? registry[field.widget] : undefined;
  if (entry === undefined) return <UnknownWidget field={field} />;
  const demands = demandsOf(field, context);
  return (
    <DrawnWidget
      Widget={entry.component}
      id={fieldId(scope + name)}
      name={name}
      field={field}
      value={formData as unknown}
      onChange={change}
      onBlur={blur}
      errors={partErrorsOf(errorSchema, rawErrors)}
      onIssue={issue}
      required={demands.required}
      disabled={controller.isSaving || demands.locked}
      form={form}
      record={follow(controller.record)}
      {...(controller.row && { row: controller.row })}
      resource={resource}
    />
  );
}

/** Whether a field must be filled and whether it keeps its value, by the record as it is entered. */
function demandsOf(
  field: ResolvedField,
  { resource, form, controller }: FormContextValue,
): { required: boolean; locked: boolean } {
  const isClosed = isLocked(resource, form, controller.row, field.name);
  if (field.requiredWhen === undefined && field.readOnlyWhen === undefined)
    return { required: isRequiredOn(field, form), locked: isClosed };
  const { kept, facts } = controller.conditions;
  const question = {
    record: wholeRecord(resource, kept, formBody(resource, form, controller.record, { kept, facts })),
    facts,
  };
  return { required: isRequiredBy(field, form, question), locked: isClosed || isLockedBy(field, question) };
}

interface DrawnWidgetProps extends WidgetProps {
  Widget: WidgetComponent;
}

/** Draws a widget again only when what it is drawn from has changed: another field's key is none of it. */
const DrawnWidget = memo(function DrawnWidget({ Widget, ...props }: DrawnWidgetProps): ReactNode {
  return <Widget {...props} />;
}, isSameDrawing);

/** rjsf makes new objects of values and errors with each key: those are compared by what they say. */
function isSameDrawing(before: DrawnWidgetProps, after: DrawnWidgetProps): boolean {
  const names = Object.keys(after) as (keyof DrawnWidgetProps)[];
  if (names.length !== Object.keys(before).length) return false;
  return names.every((name) =>
    name === 'value' || name === 'errors'
      ? isSameValue(before[name], after[name])
      : Object.is(before[name], after[name]),
  );
}
