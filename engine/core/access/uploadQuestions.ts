import type { ResolvedField, ResolvedResource, ResolvedUpload } from '../definition/Resolved.types.ts';
import { innerFields } from '../records/blocks.ts';
import type { AccessQuestion } from './canAccess.ts';
import { formQuestions, type ServedResource } from './capabilityCalls.ts';

/** What of a definition says which files its forms take. */
export type UploadingResource = ServedResource & Pick<ResolvedResource, 'fields'>;

/** A file by its kind, and by the name of its field where that is known: `image`, `steps.image`. */
export interface FilePurpose {
  type: ResolvedUpload['type'];
  field?: string | undefined;
}

/**
 * The forms of a group that take a file, as the questions that open them: one answered with yes lets it be uploaded. None
 * when no form of the group takes such a file.
 *
 * @example uploadQuestions(countries, { type: 'image' }) // [{ route: 'countries/add' }, { route: 'countries/edit' }]
 */
export function uploadQuestions(resource: UploadingResource, { type, field }: FilePurpose): AccessQuestion[] {
  const takers = takersOf(resource, { type, field });
  return (['add', 'edit'] as const).flatMap((form) =>
    takers.some(({ forms }) => forms.includes(form)) ? formQuestions(form, resource) : [],
  );
}

/** Whether a group has a field, or the named one, that takes such a file. */
export function acceptsFile(resource: Pick<UploadingResource, 'fields'>, purpose: FilePurpose): boolean {
  return takersOf(resource, purpose).length > 0;
}

/** The fields of a form that take a file, and the lists of items that have one which does. */
function takersOf({ fields }: Pick<UploadingResource, 'fields'>, { type, field }: FilePurpose): ResolvedField[] {
  const top = field?.split('.', 1)[0];
  return fields.filter(
    (one) => (top === undefined || one.name === top) && uploadsOf([one]).some((upload) => upload.type === type),
  );
}

/** What fields take, those of items among them. */
export function uploadsOf(fields: readonly ResolvedField[]): ResolvedUpload[] {
  return fields.flatMap((field) => [...(field.upload ? [field.upload] : []), ...uploadsOf(innerFields(field))]);
}
