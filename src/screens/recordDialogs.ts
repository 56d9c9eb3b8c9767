/*
 * Dialogs of lists and records that have the widgets of forms. The lists of files that they are preloaded with are here,
 * and not in the code of lists, which everybody loads.
 */

/** The dialog of a move from state to state. */
export const loadStateDialog = () => import('./StateDialogScreen.tsx');

/** The dialog of a change of many records. */
export const loadBulkDialog = () => import('./BulkScreen.tsx');

/** The form that answers a record. */
export const loadReplyForm = () => import('./ReplyFormScreen.tsx');

/** The grid that edits the cells of a list. */
export const loadGrid = () => import('./GridScreen.tsx');

/** What is open beside a list. */
export const loadBeside = () => import('./BesideScreen.tsx');
