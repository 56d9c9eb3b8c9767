/** A chunk of its own for the modules of some paths, with all that they import and no group of higher priority took. */
interface NamedGroup {
  name: string;
  priority: number;
  /** Beginnings of paths, from any folder on, as regular expressions. */
  paths: string[];
  /** A module joins only if at least so many entries and lazy parts use it; default 1. */
  minShareCount?: number;
}

/** The groups by the paths of their modules. */
export const NAMED_GROUPS: readonly NamedGroup[] = [
  {
    // What the login and every screen share.
    name: 'core',
    priority: 4,
    minShareCount: 2,
    paths: [
      'engine/core/constants.ts',
      'engine/core/product/currentProduct',
      'engine/tools/build/manifestLine',
      'engine/features/realtime/(tabId|realtimeEvents)',
      'engine/react/realtime/RealtimeContext',
      'engine/features/chat/chatPath',
      'engine/(core/(text|routing|access|errors|registry)|react/(text|routing|access|registry|api|feedback)|client|features/export)/(?!htmlToText|richTextRules|fold|menuTarget|removeInChunks|DefinitionError|Preview|Panel|definePreview|RecordOpener|recordPath|capabilities|listsWithControl|sendForm|sendPermission|cleanHtml|drawCell)',
      'engine/core/values/is(Object|Count)',
      'widgets/views/shared/ButtonLink',
      'widgets/kit/motion/loadMotion',
      'engine/react/motion/isStill',
      'widgets/inputs/Input.ts',
      'lawha/(manifest|product)$',
      'src/app/(?!baseIcons|Shell)',
      'src/base/(?!Avatar|moveFocus|useDropdown)',
      'src/screens/(ResourceScreen|screenLoader)',
      'src/auth/(?!Login|Password|Credential|Demo|Code|SecondFactor)',
      'src/pages/(PublicPage|MessageScreen)',
      '@ark-ui/react/dist/providers/locale/',
      'src/feedback/ToastRegion',
      'react-router',
      'react-dom/',
      '(react-)?i18next/',
      'ky/',
      '@chakra-ui/react/dist/esm/(styled-system|utils|components/(box|button|input))/',
      'lucide-react/dist/esm/(?!icons)',
    ],
  },
  {
    // Icons that are drawn before any set of icons is loaded.
    name: 'icons',
    priority: 3,
    paths: ['src/app/baseIcons'],
  },
  {
    // The frame, and what nearly every screen in it needs.
    name: 'shell',
    priority: 2,
    paths: [
      'src/app/ShellRoute',
      'src/screens/(RecordLinks|RecordOpening|Replies|StateChanges)',
      'engine/core/text/(htmlToText|fold)',
      'engine/core/routing/menuTarget',
      'engine/core/access/(recordPath|capabilities|listsWithControl)',
      'engine/react/registry/RecordOpener',
      'engine/react/screen/(Embedded|usePageFocus|useMediaQuery|linkOf)',
      'engine/core/query/(toApiQuery|limits|percentOf)',
      'widgets/views/shared/PageHeader',
      'engine/core/records/cellValueOf',
      'engine/react/registry/drawCell',
      'widgets/views/cells/(StateChip|LazyRichText)',
      'engine/react/list/state/(recordTitle|useLatest|listPageUpdates|listAccess)',
      // Small enough that a chunk of their own would weigh more than they do.
      'widgets/views/list/(ListContexts|table/(columnLook|detailId|isUnread|HiddenColumns|UnfoldButton))',
      'widgets/views/list/statistics/(statisticCards|PaletteContext|pickPalettes)',
      'widgets/views/charts/chartSeries',
      'widgets/views/shared/ConfirmBody',
      'engine/core/access/sendPermission',
      'engine/core/product/sources',
      'widgets/inputs/ControlBox',
      'widgets/kit/popover/use(Popover|Dismiss)',
      'widgets/cells/shared/(GroupName|Stars)',
      'widgets/filters/shared/TypedFilter',
    ],
  },
  {
    // The parts of a list that the developer pages draw too; without them they would be a chunk each.
    name: 'list',
    priority: 0,
    minShareCount: 2,
    paths: [
      'engine/core/query/(filterRanges|kinds/|relativeDays|splitRange|parseFilterValue|yearChoices)',
      'widgets/views/list/(states/ListSkeleton|table/(drawColumn|RowActions)|filters/FilterField)',
      'widgets/views/shared/(columnHideOrder|tableLook)',
      'engine/react/list/filters/useDraft',
      'widgets/filters/(keyword|filterControls)',
    ],
  },
  {
    // What opens on first use: popovers, menus and lists of options.
    name: 'kit',
    priority: 1,
    minShareCount: 2,
    paths: ['widgets/kit/(popover|menu|listbox|keys)/'],
  },
  {
    // All cells: lists and pages of records draw any of them.
    name: 'cells',
    priority: 1,
    paths: ['src/screens/cellRegistry', 'widgets/views/cells/CellStyles', 'engine/features/media/mediaAddress'],
  },
];

/**
 * Modules that share a chunk. A few large chunks compress much better than a score of small ones (the first load of a
 * list is 12 KB gzip smaller), but one needed module of a chunk loads all of it: so a chunk holds only what all of its
 * users load anyway. After a change, `npm run build` prints what the login and a first list load; the network panel of
 * the browser shows the weight of other pages.
 */
export const CHUNK_GROUPS = NAMED_GROUPS.map(({ paths, ...group }) => ({ ...group, test: anyOf(paths) }));

/** Matches an id that holds one of these paths; Vite writes ids with `/` on every system, `:` begins a virtual one. */
function anyOf(paths: readonly string[]): RegExp {
  return new RegExp(`[/:](${paths.map((path) => path.replaceAll('.', '\\.')).join('|')})`);
}
