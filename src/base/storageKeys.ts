/** Keys of what the browser keeps. Language and theme survive a logout, the rest is the session's. */
export const STORAGE_KEYS = {
  user: 'dashboard.user',
  permissions: 'dashboard.permissions',
  controls: 'dashboard.controls',
  language: 'dashboard.lang',
  theme: 'dashboard.theme',
} as const;

/** Beginning of the keys of what the live chat keeps: drafts, and texts that were not sent. The session's, too. */
export const CHAT_STORAGE_PREFIX = 'dashboard.chat.';
