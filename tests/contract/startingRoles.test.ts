import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grantRoles } from '../../server/access/grantRoles.ts';
import type { Catalogue } from '../../server/context/Catalogue.ts';
import { readPermissions } from './giveRole.ts';
import { type Answer, type Contract, openContract } from './openContract.ts';
import { STORES } from './stores.ts';

const root = join(import.meta.dirname, '../fixtures');
const GROUP = 'guarded-rows';

interface Role {
  id: number;
  ar: { name: string };
  en: { name: string };
  permissions: { id: number; choices: string[] }[];
}

describe.each(STORES)('roles that definitions begin with, on %s', (_, isHere, databaseUrl) => {
  describe.skipIf(!isHere)('where the database is', () => {
    let contract: Contract;
    let keys: Map<number, string>;
    beforeAll(async () => {
      contract = await openContract({ root, databaseUrl });
      keys = new Map((await readPermissions(contract)).map(({ id, url }) => [id, url]));
    });
    afterAll(() => contract?.close());

    const rolesNamed = async (name: string): Promise<Role[]> => {
      const { body } = await contract.call(`roles?keyword=${encodeURIComponent(name)}`);
      return (body.data as unknown as Role[]).filter(({ ar, en }) => name === ar.name || name === en.name);
    };
    /** What the one role of a name is granted: key → controls; undefined where there is none. */
    const granted = async (name: string): Promise<Record<string, string[]> | undefined> => {
      const [role, ...others] = await rolesNamed(name);
      expect(others).toEqual([]);
      if (role === undefined) return undefined;
      const { permissions } = (await contract.call(`roles/${role.id}`)).body.data as unknown as Role;
      return Object.fromEntries(permissions.map(({ id, choices }) => [keys.get(id), choices]));
    };
    /** Starts the server anew with other grants of the group. */
    const startWith = async (grants: Record<string, string[]>): Promise<void> => {
      await grantRoles(contract.context.store, withGrants(contract.context.catalogue, grants));
    };
    const change = async (name: string, json: object): Promise<void> => {
      const [role] = await rolesNamed(name);
      expect((await contract.call(`roles/${role?.id}`, { method: 'PATCH', json })).status).toBe(200);
    };

    it('DOCS-12: are there at the first start, called by the vocabulary, and may do what the definition grants', async () => {
      expect(await granted('محرر')).toEqual({
        'home/show': [],
        [`${GROUP}/show-all`]: ['add', 'show', 'edit'],
        [`${GROUP}/show`]: [],
        [`${GROUP}/add`]: [],
        [`${GROUP}/edit`]: [],
        [`${GROUP}/open-records`]: [],
      });
      expect(await granted('Accountant')).toEqual({ 'home/show': [], [`${GROUP}/show-all`]: [] });
    });

    it('DOCS-12: let those who are given one do it, and nothing else', async () => {
      const [role] = await rolesNamed('Editor');
      const { body } = await contract.call('admins?keyword=none@lawha.test');
      const [account] = body.data;
      const given = await contract.call(`admins/${String(account?.['id'])}`, {
        method: 'PATCH',
        json: { role_id: role?.id },
      });
      expect(given.status).toBe(200);
      const ask = (path: string, json?: object): Promise<Answer> => contract.call(path, { as: 'none', json });
      expect((await ask(GROUP)).status).toBe(200);
      const added = await ask(GROUP, { name: 'An open one', stage: 'open' });
      expect(added.status).toBe(201);
      // The right to open ones is granted, that to all of them is not.
      await contract.call(GROUP, { json: { name: 'Of another', stage: 'closed', owner_id: 999_999 } });
      expect((await ask(GROUP)).body.data.map(({ name }) => name)).toEqual(['An open one']);
      const id = String(added.body.data['id']);
      expect((await contract.call(`${GROUP}/${id}`, { as: 'none', method: 'DELETE' })).status).toBe(403);
      expect((await ask('guarded-fields')).status).toBe(403);
    });

    it('DOCS-12: are granted everything once: what people took away does not return, and what is new is added', async () => {
      const { permissions } = (await contract.call(`roles/${(await rolesNamed('Editor'))[0]?.id}`)).body
        .data as unknown as Role;
      const kept = permissions.filter(({ id }) => keys.get(id) !== `${GROUP}/open-records`);
      await change('Editor', { permissions: kept, ar: { name: 'محررون' }, en: { name: 'Editors' } });
      await startWith({ editor: ['show', 'add', 'edit', 'open-records'] });
      expect(Object.keys((await granted('Editors')) ?? {})).not.toContain(`${GROUP}/open-records`);
      // One is stated no longer, another is new.
      await startWith({ editor: ['add', 'edit', 'delete', 'address-records'] });
      expect(await granted('Editors')).toEqual({
        'home/show': [],
        [`${GROUP}/show-all`]: ['add', 'show', 'edit', 'delete'],
        [`${GROUP}/show`]: [],
        [`${GROUP}/add`]: [],
        [`${GROUP}/edit`]: [],
        [`${GROUP}/address-records`]: [],
      });
      expect(await granted('Accountant')).toEqual({ 'home/show': [], [`${GROUP}/show-all`]: [] });
    });

    it('DOCS-12: a role that people deleted does not return', async () => {
      const [accountant] = await rolesNamed('Accountant');
      expect((await contract.call(`roles/${accountant?.id}`, { method: 'DELETE' })).status).toBe(200);
      await startWith({ accountant: ['show', 'edit'] });
      expect(await rolesNamed('Accountant')).toEqual([]);
    });

    it('DOCS-12: are added once by servers that start at the same time, with everything where it is granted', async () => {
      await Promise.all([startWith({ auditor: ['*'] }), startWith({ auditor: ['*'] })]);
      const all = (await granted('Auditor')) ?? {};
      const own = [...keys.values()].filter((key) => key.startsWith(`${GROUP}/`));
      expect(Object.keys(all).toSorted()).toEqual(['home/show', ...own].toSorted());
      expect(all[`${GROUP}/show-all`]).toContain('delete_all');
      const { rows } = await sql<{ version: number }>`
        select version from ${sql.table(contract.context.catalogue.access.role.resource.name)}
        where name_en = 'Auditor'`.execute(contract.context.store.db);
      expect(rows).toHaveLength(1);
    });
  });
});

function withGrants(catalogue: Catalogue, grants: Record<string, string[]>): Catalogue {
  const entries = [...catalogue.entries].map(([name, entry]) => {
    const { grants: _grants, ...resource } = entry.resource;
    return [name, { ...entry, resource: name === GROUP ? { ...resource, grants } : resource }] as const;
  });
  return { ...catalogue, entries: new Map(entries) };
}
