import { type AccountForm, accountForms } from '../../engine/features/account/accountForms.ts';
import type { ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import { createAjv } from '../base/createAjv.ts';
import { memoizePerObject } from '../base/calls/memoizePerObject.ts';
import type { CatalogueEntry } from '../context/Catalogue.ts';

/** The parts of a form that validation needs. */
export type FormEntry = Pick<CatalogueEntry, 'resource' | 'validate'>;

const ajv = createAjv();

/** The forms about the signed-in person, with the validators of the same schemas that the browser uses. */
export const accountFormEntries: Readonly<Record<AccountForm, FormEntry>> = {
  get profile() {
    return toEntry(accountForms.profile);
  },
  get password() {
    return toEntry(accountForms.password);
  },
};

/** Compiled on first use, once for each form. */
const toEntry = memoizePerObject((resource: ResolvedResource): FormEntry => {
  const { add, edit } = resource.form.schemas;
  return { resource, validate: { add: ajv.compile(add), edit: ajv.compile(edit) } };
});
