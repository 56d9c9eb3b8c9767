/** Keys of what the browser keeps (SESSION-10). Language and theme survive a logout, the rest is the session's. */
export const STORAGE_KEYS = {
  user: 'dashboard.user',
  permissions: 'dashboard.permissions',
  controls: 'dashboard.controls',
  language: 'dashboard.lang',
  theme: 'dashboard.theme',
} as const;
