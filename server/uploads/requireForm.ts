import { canAccess } from '../../engine/core/access/canAccess.ts';
import { type FilePurpose, acceptsFile, uploadQuestions, uploadsOf } from '../../engine/core/access/uploadQuestions.ts';
import { accountForms } from '../../engine/features/account/accountForms.ts';
import type { ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import type { Caller } from '../context/Caller.ts';
import type { AppContext } from '../context/AppContext.ts';
import { HttpError } from '../base/HttpError.ts';

/**
 * Refuses a file unless the caller may use a form that takes it: a form of the named group, with the named field if
 * there is one. Forms about the own account are for every signed-in account.
 *
 * @throws HttpError 403
 */
export function requireForm(caller: Caller, resource: ResolvedResource, purpose: FilePurpose): void {
  if (!mayFill(caller, resource, purpose)) throw new HttpError(403, 'uploadForbidden', { rule: 'upload-forbidden' });
}

/** Size of the largest file that any form of the caller takes; more of a file is never stored. */
export function largestFile({ catalogue }: Pick<AppContext, 'catalogue'>, caller: Caller): number {
  const groups = [...catalogue.entries.values()].map(({ resource }) => resource);
  const limits = [...groups, ...Object.values(accountForms)].flatMap((resource) =>
    uploadsOf(resource.fields)
      .filter(({ type }) => mayFill(caller, resource, { type }))
      .map(({ maxBytes }) => maxBytes),
  );
  return Math.max(0, ...limits);
}

/** Whether the caller may write records of a group that have files. Files of an account belong to its owner. */
export function canWriteFiles(caller: Caller, resource: ResolvedResource): boolean {
  if (isOfAccount(resource)) return false;
  return uploadsOf(resource.fields).some(({ type }) => mayFill(caller, resource, { type }));
}

function mayFill({ grants }: Caller, resource: ResolvedResource, purpose: FilePurpose): boolean {
  if (isOfAccount(resource)) return acceptsFile(resource, purpose);
  // Records of a group without screens are written through the API only, by super admins.
  if (grants.kind === 'all') return true;
  if (resource.access === 'super-admin') return false;
  return uploadQuestions(resource, purpose).some((question) => canAccess(grants, question));
}

function isOfAccount(resource: ResolvedResource): boolean {
  return Object.values(accountForms).includes(resource);
}
