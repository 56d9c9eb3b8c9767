/** Identifies this page load, only to recognise its own changes, so it need not be a secret. */
export const TAB_ID: string = [0, 0].map(() => Math.random().toString(36).slice(2, 12).padEnd(8, '0')).join('');
