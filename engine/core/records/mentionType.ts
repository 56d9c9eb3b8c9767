/** Group whose records notifications are, for screens that show them. */
export const NOTIFICATIONS = 'notifications';

/** Kind of the notifications about a comment that mentions an account. */
export const MENTION_TYPE = 'mention';
