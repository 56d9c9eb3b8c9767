import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import type { ValidatorFunctions } from '@rjsf/validator-ajv8';
import { toFormData } from '../../../engine/client/connection/toFormData.ts';
import type { ResolvedResource } from '../../../engine/core/definition/Resolved.types.ts';
import { checkAmounts } from '../../../engine/core/records/checkAmounts.ts';
import { checkBlocks } from '../../../engine/core/records/checkBlocks.ts';
import { checkStorable } from '../../../engine/core/records/checkStorable.ts';
import { checkRules } from '../../../engine/core/records/checkRules.ts';
import { isSameValue } from '../../../engine/core/records/isSameValue.ts';
import { prepareValue } from '../../../engine/core/records/prepareRecord.ts';
import { type RecordValue, toWire } from '../../../engine/core/records/recordCodec.ts';
import { isLockedBy, missingFields } from '../../../engine/core/records/requiredFields.ts';
import { todayInZone } from '../../../engine/core/text/format.ts';
import { formBody } from '../../../engine/react/form/formRecord.ts';
import { rjsfSchema } from '../../../engine/react/form/rjsfSchema.ts';
import { compileValidators } from '../../../engine/tools/build/validators/compileValidators.ts';
import { REPOSITORY } from '../../../engine/tools/lint/places.ts';
import { HttpError } from '../../../server/base/HttpError.ts';
import { parseFormFields } from '../../../server/base/parseFormFields.ts';
import type { Body } from '../../../server/base/readBody.ts';
import type { CatalogueEntry } from '../../../server/context/Catalogue.ts';
import { toRecord } from '../../../server/records/toRecord.ts';
import { validateRecord } from '../../../server/records/validateRecord.ts';

export type FormName = 'add' | 'edit';

/** What browser and server say of one body of a form. */
export interface FormVerdict {
  browser: boolean;
  /** Of the body as JSON. */
  json: boolean;
  /** Of a body that the browser accepts, as the form data in which it is sent. Undefined when it does not. */
  form?: boolean;
  /** The body as JSON. */
  wire: RecordValue;
  /** What the browser's validator says, for messages. */
  errors: readonly { property?: string | undefined; message?: string | undefined }[];
}

/** Judges bodies as the built dashboard and the server do. */
export interface FormJudge {
  /** Compiles the validator of a form as the build does, and answers a function that judges its records. */
  of(entry: CatalogueEntry, form: FormName): Promise<(record: RecordValue) => FormVerdict>;
  close(): Promise<void>;
}

/** Opens a judge at a moment. Its compiled validators are below `node_modules`, where they find what they import. */
export async function openFormJudge(now: Date): Promise<FormJudge> {
  const cache = join(REPOSITORY, 'node_modules/.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'lawha-verdict-'));
  return {
    async of(entry, form) {
      const { resource } = entry;
      const schema = rjsfSchema(resource.form.schemas[form]);
      const file = join(folder, `${resource.name}.${form}.mjs`);
      await writeFile(file, compileValidators(resource.form.schemas[form]));
      const { default: functions } = (await import(file)) as { default: ValidatorFunctions };
      const validator = createPrecompiledValidator<RecordValue>(functions, schema);
      return (record) => {
        const body = formBody(resource, form, structuredClone(record));
        const { errors = [], validationError } = validator.rawValidation(schema, body);
        if (validationError) throw validationError;
        const browser =
          errors.length === 0 &&
          checkRules(resource.form.rules, body, todayInZone(now)).length === 0 &&
          missingFields(resource, form, { record: body, facts: { now } }).length === 0 &&
          checkAmounts(resource.fields, body).length === 0 &&
          checkBlocks(resource.fields, body).length === 0 &&
          checkStorable(resource.fields, body).length === 0 &&
          isKept(resource, body, now);
        const wire = toWire(resource, body);
        const accepts = (sent: Body): boolean => isAccepted(entry, form, { body: sent, now });
        const json = accepts({ values: structuredClone(wire), form: false });
        const verdict: FormVerdict = { browser, json, wire, errors: errors as FormVerdict['errors'] };
        if (!browser) return verdict;
        const fields = [...toFormData(wire).entries()].map(
          ([key, value]) => [key, typeof value === 'string' ? value : ''] as const,
        );
        return { ...verdict, form: accepts({ values: parseFormFields(fields), form: true }) };
      };
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Whether fields that keep their value have the one that a form begins with, to which it sets them back. */
function isKept({ fields }: ResolvedResource, record: RecordValue, now: Date): boolean {
  return fields
    .filter((field) => record[field.name] !== undefined && isLockedBy(field, { record, facts: { now } }))
    .every(({ name, kind, default: initial }) => isSameValue(record[name], prepareValue(kind, initial)));
}

function isAccepted(entry: CatalogueEntry, form: FormName, { body, now }: { body: Body; now: Date }): boolean {
  try {
    validateRecord(entry, form, { record: toRecord(entry.resource, form, body), now });
    return true;
  } catch (error) {
    if (error instanceof HttpError && error.status === 422) return false;
    throw error;
  }
}
