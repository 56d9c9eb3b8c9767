import type { PrepareOptions } from '../../core/records/prepareRecord.ts';
import type { RecordValue } from '../../core/records/recordCodec.ts';
import type { ResolvedResource } from '../../core/definition/Resolved.types.ts';
import type { ErrorTextContext, SchemaError } from './errorText.ts';
import { collectErrors, type FormErrors } from './formErrors.ts';
import { formBody, type FormKind } from './formRecord.ts';
import { rjsfSchema } from './rjsfSchema.ts';
import type { FormValidator } from './useFormErrors.ts';

export interface CheckFormOptions {
  form: FormKind;
  validator: Pick<FormValidator, 'rawValidation'>;
  text: ErrorTextContext;
  /** What conditions know besides the record. Default: the time. */
  options?: PrepareOptions | undefined;
}

/** Every error of a record by the schema, the conditions and the rules of a form, as texts at their fields. */
export function checkForm(
  resource: ResolvedResource,
  record: RecordValue,
  { form, validator, text, options }: CheckFormOptions,
): FormErrors {
  const body = formBody(resource, form, record, options);
  const { errors = [], validationError } = validator.rawValidation<SchemaError>(
    rjsfSchema(resource.form.schemas[form]),
    body,
  );
  if (validationError) throw validationError;
  return collectErrors(resource, errors, body, { ...text, form, ...options });
}
