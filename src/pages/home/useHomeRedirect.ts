import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

const REFUSED = '/permission-required';

/**
 * Replaces home by the first entry of the menu; without one, by the refusal for those who may not see home.
 *
 * @returns whether home is being left
 */
export function useHomeRedirect(isReady: boolean, first: string | undefined, maySee: boolean): boolean {
  const navigate = useNavigate();
  const target = first === undefined && !maySee ? REFUSED : first;
  const isLeaving = isReady && target !== undefined && target !== '/';
  useEffect(() => {
    if (isLeaving) void navigate(target, { replace: true, ...(target === REFUSED && { state: { from: '/' } }) });
  }, [isLeaving, navigate, target]);
  return isLeaving;
}
