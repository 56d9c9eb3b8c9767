import { HttpError } from '../base/HttpError.ts';

/**
 * Refuses ids that are not in the trash, by their numbers.
 *
 * @throws HttpError 404
 */
export function refuseAbsent(ids: readonly number[], found: readonly number[]): void {
  const absent = ids.filter((id) => !found.includes(id));
  if (absent.length === 0) return;
  throw new HttpError(404, { key: 'notInTrash', values: { ids: absent.join(', ') } });
}
