import { manifest } from 'virtual:lawha/manifest';
import { permissionKeyOf } from '../../engine/core/access/Grants.ts';
import type { KeyedScreen } from '../../engine/react/registry/Parts.types.ts';

/**
 * Every screen that a permission may open: the home page, then those of the groups in the order of the manifest.
 * Screens reserved for super admins are left out, because no role can be granted them.
 */
export const permissionKeys: readonly KeyedScreen[] = [
  { key: permissionKeyOf('/'), screen: 'show' },
  ...manifest
    .filter(({ access }) => access !== 'super-admin')
    .flatMap(({ routes }) => routes.map(({ permission: key, label, screen }) => ({ key, label, screen }))),
];
