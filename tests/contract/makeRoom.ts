import type { ResolvedResource } from '../../engine/definition/Resolved.types.ts';
import type { Contract } from './openContract.ts';
import { permissionKeys } from './sampleBody.ts';

/** Records that one test may add. */
const ROOM = 4;

/** Deletes records that nobody points to, until a group with few places has room. */
export async function makeRoom(contract: Contract, resource: ResolvedResource): Promise<void> {
  const { maxRows } = resource.storage;
  const single = resource.fields.filter(({ unique, schema }) => unique && schema.maximum !== undefined);
  const keyed = resource.fields.filter(({ widget }) => widget === 'permission-key');
  const room = Math.min(
    maxRows ?? Infinity,
    ...single.map(({ schema }) => (schema.maximum ?? 0) - (schema.minimum ?? 0) + 1),
    ...keyed.map(() => permissionKeys(contract).length),
  );
  const { body } = await contract.call(`${resource.name}?per_page=100&sort=-id`);
  let left = body.meta.total;
  for (const row of body.data) {
    if (left <= room - ROOM) return;
    const { status } = await contract.call(`${resource.name}/${Number(row['id'])}`, { method: 'DELETE' });
    if (status === 200) left -= 1;
  }
}
