import { type Control } from '../../engine/core/access/Grants.ts';
import type { Contract, DemoRole } from './openContract.ts';

interface Tree {
  categories: { permissions: { id: number; url: string; controls: string[] }[] }[];
}

/**
 * Gives the role of a demo account whole groups: their lists with the controls, the other screens with theirs. Through
 * the API, as an administrator would.
 */
export async function giveRole(
  contract: Contract,
  as: DemoRole,
  groups: readonly string[],
  controls: readonly Control[],
): Promise<void> {
  const permissions = (await readPermissions(contract)).filter(({ url }) => {
    const [group = '', screen = ''] = url.split('/');
    const isScreen = ['show', 'edit', 'add'].includes(screen);
    return groups.includes(group) && (!isScreen || (controls as readonly string[]).includes(screen));
  });
  await setPermissions(
    contract,
    as,
    permissions.map(({ id, controls: own }) => ({
      id,
      choices: own.filter((control) => (controls as readonly string[]).includes(control)),
    })),
  );
}

/** Every permission of the tree. */
export async function readPermissions(contract: Contract): Promise<Tree['categories'][number]['permissions']> {
  const { body } = await contract.call('permission_tree');
  return (body.data as unknown as Tree[]).flatMap(({ categories }) =>
    categories.flatMap(({ permissions }) => permissions),
  );
}

/** Replaces what the role of a demo account holds. */
export async function setPermissions(
  contract: Contract,
  as: DemoRole,
  permissions: readonly { id: number; choices: string[] }[],
): Promise<void> {
  const { role } = (await contract.call('get_profile', { as })).body.data as unknown as { role: { id: number } };
  const { status, body } = await contract.call(`roles/${role.id}`, { method: 'PATCH', json: { permissions } });
  if (status !== 200) throw new Error(`the role was not changed: ${JSON.stringify(body)}`);
}
