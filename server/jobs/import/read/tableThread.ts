import { serveThread } from '../../../uploads/inspect/serveThread.ts';
import { readTable } from './readTable.ts';
import { TableRefused } from './TableRefused.ts';

/** The thread that reads tables from outside. */
serveThread(readTable, (error) => (error instanceof TableRefused ? error.text : undefined));
