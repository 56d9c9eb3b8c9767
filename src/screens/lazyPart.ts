import { lazy, type ComponentType } from 'react';
import { exportedAs } from '../../engine/core/registry/globRegistry.ts';
import { loadChunk } from '../base/loadChunk.ts';

/** A component that is loaded when it is first drawn: the export of the module whose name has that ending. */
export function lazyPart<Props>(ending: string, load: () => Promise<object>, file: string): ComponentType<Props> {
  return lazy(async () => ({
    default: exportedAs(ending, await loadChunk(load), file) as ComponentType<Props>,
  }));
}
