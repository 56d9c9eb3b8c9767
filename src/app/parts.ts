import type { ChunkGroup } from '../../engine/tools/build/planChunks.ts';

/** What pages load by name: each part's module, from the project's folder. The build fails on one that has moved. */
export const PARTS = {
  entry: 'src/app/main.tsx',
  login: 'src/auth/LoginPage.tsx',
  shell: 'src/app/ShellRoute.tsx',
  list: 'src/screens/ListScreen.tsx',
  // What rows and lists draw only sometimes, and what every list fetches once its rows are there.
  rowStates: 'widgets/views/list/table/RowStates.tsx',
  rowMotion: 'widgets/kit/motion/RowMotion.tsx',
  listState: 'widgets/views/list/states/ListState.tsx',
  show: 'src/screens/ShowScreen.tsx',
  form: 'src/screens/FormScreen.tsx',
  validation: 'src/screens/loadForm.ts',
  home: 'src/pages/home/HomePage.tsx',
  icons: 'widgets/icons/iconSet.ts',
  motion: 'widgets/kit/motion/domAnimation.ts',
  messages: 'src/feedback/ToastList.tsx',
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
 * The drawings that are loaded together, by what names them: modules with all that they import at once, and folders of
 * which parts are loaded later, but soon. Every other drawing follows once the first screen is there.
 */
export const ICON_SETS = {
  page: ['src/app/main.tsx', 'src/auth', 'src/base', 'src/feedback', ...MESSAGE_PAGES],
  shell: [
    'src/app/ShellRoute.tsx',
    'src/shell',
    'src/screens/ListScreen.tsx',
    'widgets/views/list/filters',
    'widgets/views/list/table',
    'widgets/views/list/states',
    'widgets/kit',
    'widgets/inputs',
    ...MESSAGE_PAGES,
  ],
} as const;

/**
 * What the service worker stores with the entry, before it serves its first page: all that most visits need. Definitions
 * and the other parts are stored with their first use.
 */
export const STORED_PARTS: readonly (keyof typeof PARTS)[] = [
  ...(['login', 'shell', 'home', 'list', 'rowStates', 'rowMotion', 'listState', 'show', 'form', 'validation'] as const),
  ...(['icons', 'motion', 'messages', 'release', 'texts.ar', 'texts.en', 'laterTexts.ar', 'laterTexts.en'] as const),
];

/** The chunks: what every visitor loads, what every signed-in account loads, and what each kind of screen adds. */
export const CHUNK_GROUPS: readonly ChunkGroup[] = [
  { name: 'core', loadedBy: [['entry'], ['login', 'shell'], ['login', 'list'], ['login', 'form']] },
  { name: 'shell', loadedBy: [['shell'], ['list', 'show'], ['list', 'form'], ['list', 'home']] },
  { name: 'list', loadedBy: [['list']] },
  {
    name: 'common',
    loadedBy: ['rowStates', 'rowMotion', 'listState'].flatMap((part) =>
      ['show', 'form', 'motion'].map((other) => [part, other]),
    ),
  },
  { name: 'beside', loadedBy: [['rowStates'], ['rowMotion'], ['listState']] },
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
