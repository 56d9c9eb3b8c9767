import { definePanel } from '@lawha/engine/core';

/** Whether the insurance of a patient pays. */
export const manifest = definePanel({
  id: 'insurance',
  accepts: ['reference'],
  isAbout: (group) => group === 'patients',
  permission: 'patients/show-all',
});
