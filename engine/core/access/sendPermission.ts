/** The permission that every sender of notifications needs, on every screen: the server requires it. */
export const SEND_PERMISSION = 'notifications/add';
