/** What everybody needs who sends notifications, from whichever screen: the server asks for it (NOTIF-04). */
export const SEND_PERMISSION = 'notifications/add';
