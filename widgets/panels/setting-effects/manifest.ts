import { definePanel } from '../../../engine/core/registry/definePanel.ts';

/** Changes of settings that act on records, and what the server did by them, which can be undone as a group. */
export const manifest = definePanel({
  id: 'setting-effects',
  accepts: [],
  isAbout: () => true,
  permission: 'settings/order-setting',
});
