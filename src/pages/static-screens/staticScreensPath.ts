/** First path parts of the developer pages. */
const PAGES = ['static-screens', 'reference'] as const;

export interface StaticScreensMatch {
  kind: (typeof PAGES)[number];
}

/** Matches the path of a developer page; undefined for every other path. */
export function matchStaticScreens(path: string): StaticScreensMatch | undefined {
  const kind = PAGES.find((page) => path.replace(/\/+$/, '') === `/${page}`);
  return kind && { kind };
}
