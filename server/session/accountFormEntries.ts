import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { type AccountForm, accountForms } from '../../engine/features/account/accountForms.ts';
import { AJV_OPTIONS } from '../../engine/core/definition/ajvOptions.ts';
import type { CatalogueEntry } from '../context/Catalogue.ts';

/** What validation needs of a form. */
export type FormEntry = Pick<CatalogueEntry, 'resource' | 'validate'>;

const ajv = addFormats.default(new Ajv2020(AJV_OPTIONS));

/** The forms about the signed-in person, with the validators of the very schemas that the browser checks by. */
export const accountFormEntries: Readonly<Record<AccountForm, FormEntry>> = {
  profile: toEntry('profile'),
  password: toEntry('password'),
};

function toEntry(name: AccountForm): FormEntry {
  const resource = accountForms[name];
  const { add, edit } = resource.form.schemas;
  return { resource, validate: { add: ajv.compile(add), edit: ajv.compile(edit) } };
}
