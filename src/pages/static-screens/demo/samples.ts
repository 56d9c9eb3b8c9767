import { samples } from 'virtual:lawha/samples';
import type { ResolvedResource } from '../../../../engine/core/definition/Resolved.types.ts';
import { loadChunk } from '../../../base/loadChunk.ts';
import { clearOnceShown } from '../../../base/failedLoads.ts';

/** A sample definition: as written, complete, and the validators of its form. */
export type Sample = Awaited<ReturnType<(typeof samples)[string]>>;

/** A sample with screens. */
export type ScreenSample = Sample & { resource: ResolvedResource };

const loading = new Map<string, Promise<Sample>>();

/** A sample by its name, `fixtures/minimal`; repeated calls return the same promise, so that `use` can read it. */
export function loadSample(name: string): Promise<Sample> {
  const known = loading.get(name);
  if (known !== undefined) return known;
  const load = samples[name];
  if (load === undefined) throw new Error(`There is no sample ${name}`);
  const made = loadChunk(load);
  clearOnceShown(made, () => loading.delete(name));
  loading.set(name, made);
  return made;
}

/** Whether a sample is a definition, not a menu. */
export function hasScreens(sample: Sample): sample is ScreenSample {
  return sample.resource !== undefined;
}
