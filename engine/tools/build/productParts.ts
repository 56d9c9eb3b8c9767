import { PRODUCT_FOLDER } from '../lint/places.ts';

/** Folders of parts → suffixes of their components' names. Each part is a folder with a `manifest.ts`. */
const COMPONENTS: Readonly<Record<string, { ends: string; isLazy?: true }>> = {
  cells: { ends: 'Cell' },
  forms: { ends: 'Widget' },
  panels: { ends: 'Panel', isLazy: true },
  previews: { ends: 'Preview', isLazy: true },
};

/** Folders of the kinds whose name differs from the kind. */
const FOLDERS: Readonly<Record<string, string>> = {
  'filter-controls': 'filters',
  'cell-samples': 'cells',
  'form-samples': 'forms',
};

type Glob = (pattern: string, options?: string) => string;

/**
 * Source of a module `virtual:lawha/parts/<kind>`: the parts that the project adds in its `src/product`, by their files
 * as `import.meta.glob` gives them. Undefined for another name.
 */
export function productParts(name: string): string | undefined {
  const [area, kind = ''] = name.split('/');
  if (area !== 'parts') return undefined;
  const folder = FOLDERS[kind] ?? kind;
  const glob: Glob = (pattern, options) =>
    `import.meta.glob('/${PRODUCT_FOLDER}/${folder}/${pattern}'${options === undefined ? '' : `, ${options}`})`;
  if (kind === 'filters') return `export const kinds = ${glob('*/kind.ts', "{ eager: true, import: 'kind' }")};`;
  if (kind === 'filter-controls') {
    return [
      `export const controls = ${glob('*/*Filter.tsx', '{ eager: true }')};`,
      `export const values = ${glob('*/*FilterValue.tsx', '{ eager: true }')};`,
    ].join('\n');
  }
  const parts = COMPONENTS[kind];
  if (parts === undefined) return samplesOf(kind, glob);
  return [
    `export const manifests = ${glob('*/manifest.ts', "{ eager: true, import: 'manifest' }")};`,
    `export const modules = ${glob(`*/*${parts.ends}.tsx`, parts.isLazy ? undefined : '{ eager: true }')};`,
  ].join('\n');
}

/** Samples of the parts of a kind, for the gallery. */
function samplesOf(kind: string, glob: Glob): string | undefined {
  if (!kind.endsWith('-samples')) return undefined;
  return `export const samples = ${glob('*/sample.ts', "{ eager: true, import: 'sample' }")};`;
}
