import type { ChunkGroup } from '../../engine/tools/build/planChunks.ts';

/** Modules that pages load by name, from the project's folder. The build fails on one that has moved. */
export const PARTS = {
  entry: 'src/app/main.tsx',
  login: 'src/auth/LoginPage.tsx',
  shell: 'src/app/ShellRoute.tsx',
  list: 'src/screens/ListScreen.tsx',
  // Parts of rows and lists that are drawn only sometimes, and parts that every list loads after its rows.
  rowActions: 'widgets/views/list/table/RowActions.tsx',
  rowMotion: 'widgets/kit/motion/RowMotion.tsx',
  rowKeys: 'widgets/views/list/LateRows.tsx',
  listState: 'widgets/views/list/states/ListState.tsx',
  listTabs: 'widgets/views/list/tabs/ListTabs.tsx',
  laterCells: 'src/screens/laterCells.ts',
  show: 'src/screens/ShowScreen.tsx',
  form: 'src/screens/FormScreen.tsx',
  validation: 'src/screens/loadForm.ts',
  home: 'src/pages/home/HomePage.tsx',
  icons: 'widgets/icons/iconSet.ts',
  motion: 'widgets/kit/motion/domAnimation.ts',
  messages: 'src/feedback/ToastList.tsx',
  calls: 'engine/client/connection/sendCall.ts',
  release: 'src/release/ReleaseUpdates.tsx',
  profile: 'src/pages/profile/ProfileScreens.tsx',
  chats: 'src/pages/chats/ChatsPage.tsx',
  tabs: 'src/pages/tabs/TabsPage.tsx',
  'texts.ar': 'src/locales/ar.ts',
  'texts.en': 'src/locales/en.ts',
  'laterTexts.ar': 'src/locales/later/ar.ts',
  'laterTexts.en': 'src/locales/later/en.ts',
} as const;

const MESSAGE_PAGES = ['src/pages/NotFoundPage.tsx', 'src/pages/PermissionRequiredPage.tsx'] as const;

/**
 * Icons that are loaded together, by the modules that name them, with all their static imports, and folders whose parts
 * are drawn with them. All other icons follow once the first screen is drawn.
 */
export const ICON_SETS = {
  page: ['src/app/main.tsx', 'src/auth', 'src/base', 'src/feedback', ...MESSAGE_PAGES],
  shell: [
    'src/app/ShellRoute.tsx',
    'src/shell',
    'src/screens/ListScreen.tsx',
    'widgets/views/list/table',
    ...MESSAGE_PAGES,
  ],
} as const;

/**
 * Files that the service worker stores with the entry, before it serves its first page: those of most visits.
 * Definitions and the other parts are stored on first use.
 */
export const STORED_PARTS: readonly (keyof typeof PARTS)[] = [
  ...([
    'login',
    'shell',
    'home',
    'list',
    'rowActions',
    'rowMotion',
    'rowKeys',
    'listState',
    'listTabs',
    'show',
    'form',
    'validation',
  ] as const),
  ...([
    'calls',
    'icons',
    'motion',
    'messages',
    'release',
    'texts.ar',
    'texts.en',
    'laterTexts.ar',
    'laterTexts.en',
  ] as const),
];

/** The chunks: for every visitor, for every signed-in account, and for each kind of screen. */
export const CHUNK_GROUPS: readonly ChunkGroup[] = [
  { name: 'core', loadedBy: [['entry'], ['login', 'shell'], ['login', 'list'], ['login', 'form']] },
  { name: 'shell', loadedBy: [['shell'], ['list', 'show'], ['list', 'form'], ['list', 'home']] },
  { name: 'list', loadedBy: [['list']] },
  {
    name: 'common',
    loadedBy: ['rowActions', 'rowMotion', 'rowKeys', 'listState', 'listTabs'].flatMap((part) =>
      ['show', 'form', 'motion'].map((other) => [part, other]),
    ),
  },
  { name: 'cells', loadedBy: [['laterCells']] },
  { name: 'beside', loadedBy: [['rowActions'], ['rowMotion'], ['rowKeys'], ['listState'], ['listTabs']] },
  { name: 'icons', loadedBy: [['icons']] },
  { name: 'motion', loadedBy: [['motion']] },
  {
    name: 'page',
    loadedBy: [
      ['home', 'show'],
      ['home', 'form'],
    ],
  },
  { name: 'record', loadedBy: [['show', 'form']] },
  { name: 'show', loadedBy: [['show']] },
  { name: 'form', loadedBy: [['form'], ['validation']] },
  { name: 'login', loadedBy: [['login']] },
  { name: 'home', loadedBy: [['home']] },
];
