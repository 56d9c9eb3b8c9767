import { withTheme } from '@rjsf/core';
import type { UiSchema } from '@rjsf/utils';
import { useMemo, type ReactNode } from 'react';
import type { RecordValue } from '../../../engine/core/records/recordCodec.ts';
import { FieldTemplate } from './FieldTemplate.tsx';
import { useFormContext } from '../../../engine/react/form/FormContext.tsx';
import { toErrorSchema } from '../../../engine/react/form/formErrors.ts';
import { rjsfSchema } from '../../../engine/react/form/rjsfSchema.ts';
import { SectionsTemplate } from './SectionsTemplate.tsx';
import type { FormValidator } from '../../../engine/react/form/useFormErrors.ts';
import { WIDGET_FIELD, WidgetField } from './WidgetField.tsx';

/** Id of the form element, for buttons outside of it. */
export const FORM_ID = 'record-form';

const ThemedForm = withTheme<RecordValue>({
  fields: { [WIDGET_FIELD]: WidgetField },
  templates: { FieldTemplate, ObjectFieldTemplate: SectionsTemplate },
});

/** A new record has the defaults of the definition, and none that rjsf would add. */
const DEFAULTS = {
  arrayMinItems: { populate: 'never' },
  emptyObjectFields: 'skipDefaults',
  constAsDefaults: 'never',
} as const;

/**
 * Draws the fields of the form with rjsf. The schema is the very object that the validators were compiled for; labels,
 * widgets and sections are read from the resolved fields. Errors are set by the controller, which checks the prepared
 * body as the server does.
 */
export function RecordForm({ validator }: { validator: FormValidator }): ReactNode {
  const { resource, form, controller, steps, scope = '' } = useFormContext();
  const schema = rjsfSchema(resource.form.schemas[form]);
  const extraErrors = useMemo(() => toErrorSchema(controller.errors), [controller.errors]);
  const uiSchema = useMemo<UiSchema<RecordValue>>(
    () => ({
      'ui:submitButtonOptions': { norender: true },
      ...Object.fromEntries(Object.keys(schema.properties ?? {}).map((name) => [name, { 'ui:field': WIDGET_FIELD }])),
    }),
    [schema],
  );
  return (
    <ThemedForm
      id={scope + FORM_ID}
      schema={schema}
      uiSchema={uiSchema}
      validator={validator}
      formData={controller.record}
      extraErrors={extraErrors}
      onChange={({ formData }) => {
        controller.change(formData ?? {});
      }}
      onSubmit={steps === undefined || steps.isReview ? controller.save : steps.next}
      noValidate
      noHtml5Validate
      showErrorList={false}
      experimental_defaultFormStateBehavior={DEFAULTS}
    />
  );
}
