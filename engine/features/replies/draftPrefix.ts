/** Beginning of the keys of drafts of replies in the tab's storage; they are removed with the session. */
export const REPLY_DRAFT_PREFIX = 'dashboard.reply.';
