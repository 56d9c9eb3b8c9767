/** Path of the developer demo page below the base (DEMO-01). */
export const STATIC_SCREENS_PATH = '/static-screens';

export interface StaticScreensMatch {
  kind: 'static-screens';
}

/** Matches the path of the developer demo page; undefined for every other path. */
export function matchStaticScreens(path: string): StaticScreensMatch | undefined {
  return path.replace(/\/+$/, '') === STATIC_SCREENS_PATH ? { kind: 'static-screens' } : undefined;
}
