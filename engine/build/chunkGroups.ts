/** A chunk of its own for the modules whose path matches, with all that they import and no earlier group took. */
interface ChunkGroup {
  name: string;
  priority: number;
  test: RegExp;
  /** A module joins only if at least so many entries and lazy parts use it; default 1. */
  minShareCount?: number;
}

/**
 * What stands together in one chunk. A few large chunks compress much better than a score of small ones (the first load
 * of a list is 12 KB gzip smaller), but who needs one module of a chunk loads all of it: so a chunk holds only what all
 * of its users load anyway. After a change, `npm run build` prints what the login and a first list load; a page that
 * becomes heavier than that shows in the network panel of the browser.
 */
export const CHUNK_GROUPS: ChunkGroup[] = [
  {
    // What the login and every screen share.
    name: 'core',
    priority: 4,
    minShareCount: 2,
    test: anyOf(
      'engine/constants.ts',
      'engine/build/manifestLine',
      'engine/realtime/(RealtimeContext|tabId|realtimeEvents)',
      'engine/(text|routing|access|errors|registry|data|actions)/(?!htmlToText)',
      'engine/views/shared/ButtonLink',
      'lawha/manifest$',
      'src/app/(?!screens)',
      'src/auth/(?!Login|Password)',
      'src/pages/(Public|Loading)Page',
      'src/shell/(Logo|ThemeButton|LanguageButton)',
      'react-router',
      'react-dom/',
      '(react-)?i18next/',
      'ky/',
      '@chakra-ui/react/dist/esm/(styled-system|utils|components/(box|button|input))/',
      'lucide-react/dist/esm/(?!icons)',
    ),
  },
  {
    // Icons that stand before any set of icons is loaded.
    name: 'icons',
    priority: 3,
    test: anyOf('src/app/baseIcons'),
  },
  {
    // The frame, and what nearly every screen in it needs.
    name: 'shell',
    priority: 2,
    test: anyOf(
      'src/shell/Shell.tsx',
      'src/app/screens/RecordLinks',
      'engine/text/htmlToText',
      'engine/query/(toApiQuery|limits|percentOf)',
      'engine/views/shared/(PageHeader|usePageFocus)',
      'engine/views/cells/(cellValueOf|drawCell|StateChip|LazyRichText)',
      'engine/views/list/ListContexts',
      'engine/views/list/state/(recordTitle|useLatest|listPageUpdates)',
      'engine/views/list/statistics/statisticCards',
      'widgets/shared/inputs/ControlBox',
      'widgets/shared/cells/(GroupName|Stars)',
      'widgets/filters/shared/TypedFilter',
    ),
  },
  {
    // All cells: lists and pages of records draw any of them.
    name: 'cells',
    priority: 1,
    test: anyOf('src/app/screens/cellRegistry', 'engine/views/cells/CellStyles'),
  },
];

/** Matches a path that holds one of these; Vite writes paths with `/` on every system. */
function anyOf(...paths: string[]): RegExp {
  return new RegExp(`[/:](${paths.map((path) => path.replaceAll('.', '\\.')).join('|')})`);
}
