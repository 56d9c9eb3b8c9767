import { definePanel } from '../../../engine/core/registry/definePanel.ts';

/** Two-step sign-in of an account, which a super admin resets when it is lost. */
export const manifest = definePanel({
  id: 'second-factor',
  accepts: [],
  isAbout: (_group, access) => access === 'account',
  permission: null,
});
