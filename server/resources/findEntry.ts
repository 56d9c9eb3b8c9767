import type { AppContext } from '../context/AppContext.ts';
import type { CatalogueEntry } from '../context/Catalogue.ts';
import { HttpError, invalidField } from '../base/HttpError.ts';
import { quoteInput } from '../base/messages/quoteInput.ts';
import { presentGroup } from './presentGroup.ts';

/**
 * The group that a parameter names, by the present name or a former one.
 *
 * @throws HttpError 404, or 422 without a name
 */
export function findEntry({ catalogue }: Pick<AppContext, 'catalogue'>, name: unknown): CatalogueEntry {
  if (name === undefined || name === '') throw invalidField('resource', { key: 'required' });
  const entry = typeof name === 'string' ? (catalogue.entries.get(name) ?? presentGroup(catalogue, name)) : undefined;
  if (entry !== undefined) return entry;
  throw new HttpError(404, {
    key: 'unknownResource',
    values: { name: quoteInput(typeof name === 'string' ? name : '') },
  });
}
