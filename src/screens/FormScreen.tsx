import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import { use, useMemo, type ReactNode } from 'react';
import { useGrants } from '../../engine/react/access/AccessContext.tsx';
import type { RecordValue } from '../../engine/core/records/recordCodec.ts';
import type { ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import { narrowKinds } from '../../engine/features/notify/notifiableKinds.ts';
import { PartsProvider } from '../../engine/react/registry/Parts.tsx';
import { FormView } from '../../widgets/views/form/FormView.tsx';
import { rjsfSchema } from '../../engine/react/form/rjsfSchema.ts';
import type { FormValidator } from '../../engine/react/form/useFormErrors.ts';
import { loadForm } from './loadForm.ts';
import { permissionKeys } from './permissionKeys.ts';
import { previewRegistry } from './previewRegistry.ts';
import type { ScreenProps } from '../../engine/react/screen/ScreenProps.types.ts';
import { widgetRegistry } from './widgetRegistry.ts';
import { clearOnceShown } from '../base/failedLoads.ts';

const PARTS = { widgets: widgetRegistry, permissionKeys, previews: previewRegistry };

type Validators = Record<'add' | 'edit', FormValidator>;

const loaded = new Map<string, Promise<Validators>>();

/** The add and edit screens: the generic form with the group's compiled validators and every widget. */
export default function FormScreen({ resource, id }: ScreenProps): ReactNode {
  const validators = use(validatorsOf(resource));
  const grants = useGrants();
  const offered = useMemo(() => narrowKinds(resource, grants), [resource, grants]);
  return (
    <PartsProvider value={PARTS}>
      <FormView
        key={`${resource.name}/${id ?? 'add'}`}
        resource={offered}
        validator={validators[id === undefined ? 'add' : 'edit']}
        id={id}
      />
    </PartsProvider>
  );
}

function validatorsOf(resource: ResolvedResource): Promise<Validators> {
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
