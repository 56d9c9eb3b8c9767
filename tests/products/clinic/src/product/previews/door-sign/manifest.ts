import { definePreview } from '@lawha/engine/core';

/** The sign at the door of a doctor's room. */
export const manifest = definePreview({ id: 'door-sign', slots: { name: { accepts: ['text'], required: true } } });
