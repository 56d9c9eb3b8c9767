import { useEffect, useLayoutEffect } from 'react';
import { useNavigationGuardStore } from './NavigationGuardContext.tsx';

/**
 * Asks before the page is left while `isDirty`: links, `navigate()`, back and forward get the dashboard's own
 * question, closing or reloading the tab the browser's. A layout effect, so that a form that has just been saved may
 * navigate in its next effect without being asked.
 */
export function useNavigationGuard(isDirty: boolean): void {
  const guard = useNavigationGuardStore();
  useLayoutEffect(() => (isDirty ? guard.block() : undefined), [guard, isDirty]);
  useEffect(() => {
    if (!isDirty) return undefined;
    const handleUnload = (event: BeforeUnloadEvent): void => {
      if (guard.isBlocked()) event.preventDefault();
    };
    window.addEventListener('beforeunload', handleUnload);
    return () => window.removeEventListener('beforeunload', handleUnload);
  }, [guard, isDirty]);
}
