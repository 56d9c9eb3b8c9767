import { manifest } from 'virtual:lawha/manifest';
import { permissionKeyOf } from '../../../engine/access/Grants.ts';
import type { KeyedScreen } from '../../../engine/registry/PermissionKeys.tsx';

/** Every screen that a permission may open: the home page, then those of the groups in the order of the manifest. */
export const permissionKeys: readonly KeyedScreen[] = [
  { key: permissionKeyOf('/'), screen: 'show' },
  ...manifest.flatMap(({ routes }) =>
    routes.map(({ permission, label, screen }) => ({ key: permission, label, screen })),
  ),
];
