import { useCallback, useState, type ComponentType } from 'react';
import { logError } from '../../engine/core/errors/logError.ts';

/**
 * A part of the frame that is loaded after the first screen and that the screen works without: a failed load is
 * ignored, the next request loads again.
 *
 * @returns the part once it is loaded, and a function that loads it; `load` must stay the same function
 */
export function useLazyPart<P>(
  load: () => Promise<ComponentType<P>>,
): readonly [Part: ComponentType<P> | undefined, fetchPart: () => void] {
  const [Part, setPart] = useState<ComponentType<P>>();
  const fetchPart = useCallback(() => {
    load()
      .then((loaded) => setPart(() => loaded))
      .catch((error: unknown) => logError('A part of the page could not be loaded', error));
  }, [load]);
  return [Part, fetchPart];
}
