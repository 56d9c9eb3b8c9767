/** Keys of the browser's storage. Language and theme survive a logout, the rest belongs to the session. */
export const STORAGE_KEYS = {
  user: 'dashboard.user',
  permissions: 'dashboard.permissions',
  controls: 'dashboard.controls',
  recent: 'dashboard.recent',
  language: 'dashboard.lang',
  theme: 'dashboard.theme',
} as const;

/** Prefix of the keys of the live chat: drafts, and unsent texts. They belong to the session, too. */
export const CHAT_STORAGE_PREFIX = 'dashboard.chat.';
