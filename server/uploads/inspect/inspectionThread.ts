import { inspectFile } from './inspectFile.ts';
import { MediaRefused } from './MediaRefused.ts';
import { serveThread } from './serveThread.ts';

/** The thread that reads files from outside. */
serveThread(inspectFile, (error) => (error instanceof MediaRefused ? error.limit : undefined));
