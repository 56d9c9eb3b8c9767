import { definePanel } from '../../../engine/core/registry/definePanel.ts';

/** Sends a test by the gateway that the settings of a group describe, and shows what it answered. */
export const manifest = definePanel({
  id: 'gateway-test',
  accepts: [],
  isAbout: () => true,
  permission: 'settings/sms',
});
