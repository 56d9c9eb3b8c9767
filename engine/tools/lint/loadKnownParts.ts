import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { LawhaError } from '../../core/errors/LawhaError.ts';
import { isObject } from '../../core/values/isObject.ts';
import { globRegistry } from '../../core/registry/globRegistry.ts';
import type { FilterKind } from '../../core/query/kinds/FilterKind.types.ts';
import { registerFilterKind } from '../../core/query/kinds/index.ts';
import type { PanelManifest } from '../../core/registry/definePanel.ts';
import type { PreviewManifest } from '../../core/registry/definePreview.ts';
import type { CellManifest } from '../../core/registry/defineCell.ts';
import type { WidgetManifest } from '../../core/registry/defineWidget.ts';
import { loadOwnTexts } from './loadOwnTexts.ts';
import { loadProductRules } from './loadProductRules.ts';
import type { KnownParts } from './Rule.types.ts';

/** One folder, or several of which later ones are a product's own. */
export type PartFolders = string | readonly string[];

/** Folders of the parts that definitions may name. */
export interface PartPlaces {
  /** Folders with one folder per cell, each with a `manifest.ts`. */
  cells: PartFolders;
  /** Folders with one folder per form widget, each with a `manifest.ts`. */
  widgets: PartFolders;
  /** Folders with one folder per panel, each with a `manifest.ts`. Default: none is known. */
  panels?: PartFolders;
  /** Folders with one folder per preview, each with a `manifest.ts`. Default: none is known. */
  previews?: PartFolders;
  /** Folder with one folder per filter kind of a product, each with a `kind.ts`. Default: none is known. */
  filters?: string;
  /** Folder with one file per lint rule of a product. Default: none is known. */
  rules?: string;
  /** Folder of a product's own parts, whose code shows texts of the product. Default: none is known. */
  own?: string;
  /** Folder with the interface's texts of one language, a file per area. Default: no text is known. */
  texts?: string;
  /** Module that exports the ids of the icon set as a list. */
  icons: string;
}

/**
 * Reads the manifests of cells, widgets, panels and previews and the ids of icons from the given folders. A folder that
 * does not exist or is empty is left out, and names of its parts are not checked: a toy folder needs no widgets.
 *
 * @throws LawhaError for a file that cannot be loaded, with its name, RangeError for a module without a manifest, and Error for two parts of
 * one name.
 */
export async function loadKnownParts(places: PartPlaces): Promise<KnownParts> {
  const [cells, widgets, panels, previews, icons, rules, texts] = await Promise.all([
    loadManifests<CellManifest>('cell', places.cells),
    loadManifests<WidgetManifest>('form widget', places.widgets),
    places.panels === undefined
      ? new Map<string, PanelManifest>()
      : loadManifests<PanelManifest>('panel', places.panels),
    places.previews === undefined
      ? new Map<string, PreviewManifest>()
      : loadManifests<PreviewManifest>('preview', places.previews),
    loadIconIds(places.icons),
    places.rules === undefined ? undefined : loadProductRules(places.rules),
    places.texts === undefined ? undefined : loadTextKeys(places.texts),
    places.filters === undefined ? undefined : registerKinds(places.filters),
  ]);
  return {
    ...(cells.size > 0 && { cells }),
    ...(widgets.size > 0 && { widgets }),
    ...(panels.size > 0 && { panels }),
    ...(previews.size > 0 && { previews }),
    ...(icons && { icons }),
    ...(rules && { rules }),
    ...(texts && { texts }),
    ...(places.own !== undefined && { ownTexts: loadOwnTexts(places.own) }),
  };
}

interface Manifest {
  id: string;
  accepts: unknown;
}

async function loadManifests<M extends Manifest>(what: string, folders: PartFolders): Promise<Map<string, M>> {
  const files = (await Promise.all([folders].flat().map(manifestFiles))).flat();
  const manifests = await Promise.all(
    files.map(async (file) => {
      const manifest = Object.values(await importFile(file)).find(isManifest);
      if (manifest === undefined)
        throw new RangeError(
          `${file} exports no manifest; write one by defineCell, defineWidget, definePanel or definePreview`,
        );
      return manifest as M;
    }),
  );
  // By the name in the manifest: a folder with another name is a separate fault, which the build reports.
  const parts = globRegistry(
    what,
    Object.fromEntries(files.map((file, place) => [file, manifests[place] as M])),
    (file) => (manifests[files.indexOf(file)] as M).id,
  );
  return new Map(Object.entries(parts));
}

async function manifestFiles(folder: string): Promise<string[]> {
  const entries = await readIfPresent(() => readdir(folder, { withFileTypes: true, recursive: true }));
  const files = (entries ?? []).filter((entry) => entry.isFile() && /^manifest\.[jt]s$/.test(entry.name));
  return files.map((entry) => join(entry.parentPath, entry.name)).toSorted();
}

/** Filter kinds of a product are registered from now on: definitions are checked and resolved with them. */
async function registerKinds(folder: string): Promise<void> {
  const folders = await readIfPresent(() => readdir(folder, { withFileTypes: true }));
  for (const { name } of (folders ?? []).filter((entry) => entry.isDirectory())) {
    const file = join(folder, name, 'kind.ts');
    const { kind } = await importFile(file);
    if (!isFilterKind(kind) || kind.id !== name)
      throw new RangeError(
        `${file} exports no kind of its folder's name; write export const kind: FilterKind = { id: "${name}", … }`,
      );
    registerFilterKind(kind);
  }
}

function isFilterKind(value: unknown): value is FilterKind {
  return typeof value === 'object' && value !== null && 'id' in value && 'parse' in value && 'describe' in value;
}

async function loadIconIds(file: string): Promise<ReadonlySet<string> | undefined> {
  const present = await readIfPresent(() => readdir(join(file, '..')));
  if (!present?.some((name) => file.endsWith(`/${name}`))) return undefined;
  const ids = Object.values(await importFile(file)).find(isListOfNames);
  if (ids === undefined) throw new RangeError(`${file} exports no list of icon ids`);
  return new Set(ids);
}

/** Keys of the texts in a folder: the name of the file, then those in it. */
async function loadTextKeys(folder: string): Promise<ReadonlySet<string> | undefined> {
  const files = await readIfPresent(() => readdir(folder));
  if (files === undefined) return undefined;
  const areas = await Promise.all(
    files
      .filter((file) => file.endsWith('.json'))
      .map(async (file) => {
        const texts: unknown = JSON.parse(await readFile(join(folder, file), 'utf8'));
        return textKeys(texts, file.slice(0, -'.json'.length));
      }),
  );
  return new Set(areas.flat());
}

function textKeys(texts: unknown, key: string): string[] {
  return isObject(texts) ? Object.entries(texts).flatMap(([own, text]) => textKeys(text, `${key}.${own}`)) : [key];
}

async function importFile(file: string): Promise<Record<string, unknown>> {
  try {
    return (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Record<string, unknown>;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new LawhaError('part-not-loaded', `${file} cannot be loaded: ${reason}`, { cause: error });
  }
}

async function readIfPresent<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function isManifest(value: unknown): value is Manifest {
  return (
    typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string' && 'accepts' in value
  );
}

function isListOfNames(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === 'string');
}
