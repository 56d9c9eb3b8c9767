import { type AccountForm, accountForms } from '../../engine/features/account/accountForms.ts';
import { createAjv } from '../base/createAjv.ts';
import type { CatalogueEntry } from '../context/Catalogue.ts';

/** The parts of a form that validation needs. */
export type FormEntry = Pick<CatalogueEntry, 'resource' | 'validate'>;

const ajv = createAjv();

/** The forms about the signed-in person, with the validators of the same schemas that the browser uses. */
export const accountFormEntries: Readonly<Record<AccountForm, FormEntry>> = {
  profile: toEntry('profile'),
  password: toEntry('password'),
};

function toEntry(name: AccountForm): FormEntry {
  const resource = accountForms[name];
  const { add, edit } = resource.form.schemas;
  return { resource, validate: { add: ajv.compile(add), edit: ajv.compile(edit) } };
}
