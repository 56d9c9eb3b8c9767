import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import type { ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import type { RecordValue } from '../../engine/core/records/recordCodec.ts';
import { rjsfSchema } from '../../engine/react/form/rjsfSchema.ts';
import type { FormValidator } from '../../engine/react/form/useFormErrors.ts';
import { clearOnceShown } from '../base/failedLoads.ts';
import { loadForm } from './loadForm.ts';

type Validators = Record<'add' | 'edit', FormValidator>;

const loaded = new Map<string, Promise<Validators>>();

/** The compiled checks of a group's add and edit forms, loaded once; a failed load is tried again the next time. */
export function validatorsOf(resource: ResolvedResource): Promise<Validators> {
  const known = loaded.get(resource.name);
  if (known !== undefined) return known;
  const made = loadForm(resource.name).then(({ add, edit }) => {
    const { schemas } = resource.form;
    return {
      add: createPrecompiledValidator<RecordValue>(add, rjsfSchema(schemas.add)),
      edit: createPrecompiledValidator<RecordValue>(edit, rjsfSchema(schemas.edit)),
    };
  });
  clearOnceShown(made, () => loaded.delete(resource.name));
  loaded.set(resource.name, made);
  return made;
}
