import { basename } from 'node:path';

/** Inputs that the starter takes from its packages. */
export interface StarterOptions {
  /** Version of the packages. */
  version: string;
  /** Source of each package. Default: the registry, by its version. */
  packages?: Readonly<Record<string, string>>;
  /** The page of the repository's own product, whose head is copied. */
  page: string;
}

const PACKAGES = ['schemas', 'engine', 'widgets', 'server', 'dashboard'];

/** Override for a dependency of the kit: a later version ignores the page's direction. The repository has the same. */
export const OVERRIDES = { '@ark-ui/react': '5.39.2' };

/** TypeScript version of a project. The repository has the same. */
export const CHECKED_WITH = { '@types/node': '24.10.1', '@types/react': '19.3.0', typescript: '7.0.2' };

const text = (ar: string, en: string): { ar: string; en: string } => ({ ar, en });

/** The files of a new project by their paths: ten at most. */
export function starterFiles(folder: string, { version, packages = {}, page }: StarterOptions): Record<string, string> {
  const name = nameOf(folder);
  return {
    'package.json': json({
      name,
      version: '0.1.0',
      private: true,
      type: 'module',
      scripts: {
        start: 'lawha start',
        dev: 'lawha dev',
        build: 'vite build',
        'lint:definitions': 'lawha lint',
        lsp: 'lawha lsp',
        new: 'lawha new',
        openapi: 'lawha openapi',
        'check:types': 'tsc --noEmit',
      },
      dependencies: Object.fromEntries(PACKAGES.map((own) => [`@lawha/${own}`, packages[`@lawha/${own}`] ?? version])),
      devDependencies: CHECKED_WITH,
      overrides: OVERRIDES,
      engines: { node: '>=24' },
    }),
    'definitions/product.json': json(product(name)),
    'definitions/navigation.json': json({
      groups: [{ id: 'content', label: text('المحتوى', 'Content'), icon: 'layout-list', resources: ['articles'] }],
    }),
    'definitions/articles.json': json(ARTICLES),
    'src/main.ts': "import '@lawha/dashboard';\n",
    'index.html': page.replace('/src/app/main.tsx', '/src/main.ts'),
    'vite.config.ts': VITE,
    'tsconfig.json': json(TYPES),
    '.gitignore': 'node_modules/\n/dist/\n/data/\n',
    'README.md': readme(name),
  };
}

/** Name of a project from its folder: small letters, digits and `-`. */
function nameOf(folder: string): string {
  const name = basename(folder)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^[^a-z]+|-+$/g, '')
    .slice(0, 50);
  return name === '' ? 'dashboard' : name;
}

const product = (name: string): object => ({
  name,
  basePath: '/dashboard',
  timeZone: 'Asia/Riyadh',
  currency: { code: 'SAR', labels: text('ريال', 'SAR') },
  languages: { offered: ['ar', 'en'], default: 'ar' },
  brand: { name: text('لوحتي', 'My dashboard'), color: '#0268AD' },
  flags: [
    { name: 'is_active', initial: 1, call: { method: 'GET', path: '{resource}/{id}/status' } },
    { name: 'is_locked', tone: 'warning', call: { method: 'PATCH', path: '{resource}/{id}/update-locked' } },
  ],
  people: [{ name: 'admin', group: 'admins' }],
  include: ['accounts'],
});

const ARTICLES = {
  name: 'articles',
  label: text('المقالات', 'Articles'),
  singular: text('مقال', 'Article'),
  icon: 'book-open',
  form: {
    schema: {
      type: 'object',
      required: ['title'],
      properties: {
        title: { $ref: 'lawha:bilingual-text', minLength: 2, maxLength: 80, 'x-label': text('العنوان', 'Title') },
        body: { $ref: 'lawha:bilingual-textarea', maxLength: 2000, 'x-label': text('النص', 'Body') },
        image: { $ref: 'lawha:image' },
      },
    },
  },
};

const VITE = `import { lawha } from '@lawha/dashboard/vite';
import { defineConfig } from 'vite';

export default defineConfig({ plugins: [lawha()] });
`;

const TYPES = {
  compilerOptions: {
    target: 'esnext',
    module: 'esnext',
    moduleResolution: 'bundler',
    jsx: 'react-jsx',
    types: ['vite/client'],
    strict: true,
    skipLibCheck: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    erasableSyntaxOnly: true,
    verbatimModuleSyntax: true,
  },
  include: ['src', 'server', 'vite.config.ts'],
};

const readme = (name: string): string => `# ${name}

A dashboard made of definitions, with lawha. Node 24 or newer.

    npm install
    npm run lint:definitions
    LAWHA_ADMIN_EMAIL=you@example.com LAWHA_ADMIN_PASSWORD='ten characters or more' npm start

It is at http://127.0.0.1:4000/dashboard. The two variables make the first account, and are needed once.
\`npm run dev\` shows every change at once.

- A screen: \`npm run new -- books\` writes \`definitions/books.json\`.
- Zone, currency, brand, path: \`definitions/product.json\`.
- A cell, form widget, panel or preview of your own: a folder of its name with a \`manifest.ts\` in
  \`src/product/{cells,forms,panels,previews}\`, and a \`sample.ts\` with what \`/reference\` shows a cell or widget with; a filter kind: \`src/product/filters/<name>/kind.ts\`; a lint rule:
  \`src/product/lint/<name>.ts\`.
- Behaviours, sources, calls, seed: the export \`PRODUCT_PARTS\` of \`server/product/parts.ts\`.

A third language of the dashboard: add its code to \`languages.offered\` of \`definitions/product.json\`, its texts to
\`src/product/locales/<language>\` and \`server/product/locales/<language>.json\`, and a side to the texts of definitions;
\`npm run lint:definitions\` says what is missing.

The README of each package in \`node_modules/@lawha\` says more.
`;

function json(value: object): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}
