/** What everybody needs who sends notifications, from whichever screen: the server asks for it. */
export const SEND_PERMISSION = 'notifications/add';
