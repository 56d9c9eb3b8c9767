import type { FeatureBundle } from 'framer-motion';
import { logError } from '../../../engine/core/errors/logError.ts';
import { isMotionReduced } from '../../../engine/react/motion/isMotionReduced.ts';

let loaded: FeatureBundle | undefined;

/** Loads the library that `m` components need to animate. */
export async function loadDomAnimation(): Promise<FeatureBundle> {
  loaded = (await import('./domAnimation.ts')).domAnimation;
  return loaded;
}

/** Whether motion is on: the library is loaded, and the person does not prefer reduced motion. */
export function canMove(): boolean {
  return loaded !== undefined && !isMotionReduced();
}

/**
 * Loads a part of the screen together with the library that animates it. When the library cannot be loaded, the part
 * appears at once instead.
 */
export async function withMotion<T>(load: () => Promise<T>): Promise<T> {
  const motion = isMotionReduced() ? undefined : loadDomAnimation();
  const [part] = await Promise.all([
    load(),
    motion?.catch((error: unknown) => logError('Motion could not be loaded', error)),
  ]);
  return part;
}
