import type { ResolvedResource } from '../../core/definition/Resolved.types.ts';
import type { Verdict } from '../../core/definition/Decision.types.ts';
import { isApiError } from '../../core/errors/ApiError.ts';
import type { Row } from '../../core/registry/defineCell.ts';
import type { Connection } from '../connection/createConnection.ts';
import { dataOf, readRow } from '../connection/readAnswer.ts';
import { toStaleError } from '../connection/toStaleError.ts';

/** The calls that decide a record. */
export interface Decision {
  verdict: Verdict;
  /** The reason, where the definition requires one. */
  reason?: string;
}

/**
 * Sends a decision: `POST {resource}/{id}` with `status`, or `POST {resource}` with the reference that names the
 * record. Resolves to the record as it is then; one that was decided already rejects with code `conflict` and that record.
 */
export async function decide(
  request: Connection,
  resource: ResolvedResource,
  { row, verdict, reason }: Decision & { row: Row },
): Promise<Row> {
  const { decision, name } = resource;
  if (decision === undefined) throw new Error(`Records of ${name} are not decided`);
  const { value, reason: asked } = decision[verdict];
  const { by } = decision;
  const path = by === undefined ? `${name}/${row.id}` : name;
  const json = {
    ...(by !== undefined && { id: row.id, [by]: row[by] }),
    status: value,
    ...(asked && reason !== undefined && { [asked.field]: reason }),
  };
  try {
    const decided = readRow(resource, dataOf(await request(path, { method: 'POST', json })));
    return decided ?? { ...row, [decision.field]: value };
  } catch (error) {
    throw isApiError(error, 'conflict') ? toStaleError(resource, { method: 'POST', url: path }, error) : error;
  }
}
