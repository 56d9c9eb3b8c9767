import { serveThread } from '../../uploads/inspect/serveThread.ts';
import { checkText } from './checkText.ts';

/** The thread that checks definitions. */
serveThread(checkText, () => undefined);
