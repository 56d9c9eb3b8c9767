import type { FileTarget } from '../lint/Rule.types.ts';
import type { SourceFile } from '../lint/source/parseSource.ts';
import type { View } from './workspace/openWorkspace.ts';

/** A file of the folder that a request is about. */
export interface Asked {
  view: View;
  target: FileTarget;
  source: SourceFile;
}

/** A place in a file that a request is about. */
export interface AskedPlace extends Asked {
  offset: number;
}
