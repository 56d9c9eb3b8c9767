import { linkedIds } from '../../engine/core/records/linkedRecords.ts';
import type { ResolvedField, ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import type { Contract } from './openContract.ts';
import { permissionKeys } from './sampleBody.ts';

/** Records that one test may add. */
const ROOM = 4;

/** Deletes records that no record points to, until a group with few places has room. */
export async function makeRoom(contract: Contract, resource: ResolvedResource): Promise<void> {
  const { maxRows } = resource.storage;
  const single = resource.fields.filter(({ unique, schema }) => unique && schema.maximum !== undefined);
  const keyed = resource.fields.filter(({ widget }) => widget === 'permission-key');
  const room = Math.min(
    maxRows ?? Infinity,
    ...single.map(({ schema }) => (schema.maximum ?? 0) - (schema.minimum ?? 0) + 1),
    ...keyed.map(() => permissionKeys(contract).length),
  );
  if (room === Infinity) return;
  const { body } = await contract.call(`${resource.name}?per_page=100&sort=-id`);
  let left = body.meta.total;
  if (keyed.length > 0 && left > room - ROOM) await letGo(contract, resource, spareIds(body.data, keyed));
  for (const row of body.data) {
    if (left <= room - ROOM) return;
    const { status } = await contract.call(`${resource.name}/${Number(row['id'])}`, { method: 'DELETE' });
    if (status === 200) left -= 1;
  }
}

/**
 * Every screen has its permission from the start; those of a few show pages are not used by any check and can be
 * deleted.
 */
function spareIds(rows: readonly Record<string, unknown>[], keyed: readonly ResolvedField[]): number[] {
  const spare = rows.filter((row) => keyed.some(({ name }) => String(row[name]).endsWith('/show')));
  return spare.slice(0, ROOM).map((row) => Number(row['id']));
}

/** Removes records from records that refer to them with choices. */
async function letGo(contract: Contract, { name }: ResolvedResource, ids: readonly number[]): Promise<void> {
  for (const holder of contract.resources) {
    const held = holder.fields.filter(
      ({ kind, relation }) => kind === 'reference-choices' && relation?.resource === name,
    );
    for (const field of held) {
      const { body } = await contract.call(`${holder.name}?per_page=100`);
      for (const row of body.data) {
        const path = `${holder.name}/${Number(row['id'])}`;
        const value: unknown = (await contract.call(path)).body.data[field.name];
        const kept = Array.isArray(value)
          ? value.filter((item) => !linkedIds(item).some((id) => ids.includes(id)))
          : [];
        if (!Array.isArray(value) || kept.length === value.length || kept.length === 0) continue;
        await contract.call(path, { method: 'PATCH', json: { [field.name]: kept } });
      }
    }
  }
}
