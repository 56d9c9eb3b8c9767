import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import { useMemo, type ReactNode } from 'react';
import type { RecordValue } from '../../../engine/core/records/recordCodec.ts';
import { toWire } from '../../../engine/core/records/recordCodec.ts';
import type { Row } from '../../../engine/core/registry/defineCell.ts';
import { PartsProvider } from '../../../engine/react/registry/Parts.tsx';
import { FormBody } from '../../../widgets/views/form/FormBody.tsx';
import { rjsfSchema } from '../../../engine/react/form/rjsfSchema.ts';
import { widgetRegistry } from '../../screens/widgetRegistry.ts';
import type { LoadedAccountForm } from './loadAccountForm.ts';
import { PROFILE_PATHS } from '../../base/profilePaths.ts';

const PARTS = { widgets: widgetRegistry };

export interface AccountFormScreenProps {
  loaded: LoadedAccountForm;
  /** The edited record; absent for a new one. */
  row?: Row;
  /** Sends the fields under the API's names. */
  submit: (fields: RecordValue) => Promise<void>;
  successTitle?: string;
}

/** Draws a form about the signed-in person like any form; saving and cancelling lead back to the profile. */
export function AccountFormScreen({ loaded, row, submit, successTitle }: AccountFormScreenProps): ReactNode {
  const { resource, validator } = loaded;
  const form = row === undefined ? 'add' : 'edit';
  const compiled = useMemo(
    () => createPrecompiledValidator<RecordValue>(validator, rjsfSchema(resource.form.schemas[form])),
    [validator, resource, form],
  );
  return (
    <PartsProvider value={PARTS}>
      <FormBody
        resource={resource}
        form={form}
        validator={compiled}
        submit={(body) => submit(toWire(resource, body))}
        exit={PROFILE_PATHS.show}
        {...(row && { row })}
        {...(successTitle !== undefined && { successTitle })}
      />
    </PartsProvider>
  );
}
