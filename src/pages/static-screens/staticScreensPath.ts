/** Paths of the developer pages; the last is the page in the frame of the studio's preview. */
const PAGES = ['static-screens', 'reference', 'studio', 'studio/preview'] as const;

export interface StaticScreensMatch {
  kind: (typeof PAGES)[number];
}

/** Matches the path of a developer page; undefined for every other path. */
export function matchStaticScreens(path: string): StaticScreensMatch | undefined {
  const kind = PAGES.find((page) => path.replace(/\/+$/, '') === `/${page}`);
  return kind && { kind };
}
