import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { build, type Plugin, type PluginOption, type Rolldown, type UserConfig } from 'vite';
import { DEFAULT_BASE_URL } from '../../client/connection/apiHeaders.ts';
import { compressFiles } from './compressFiles.ts';
import { dropFacades } from './dropFacades.ts';
import { plainImports } from './plainImports.ts';
import { trimPreloads } from './trimPreloads.ts';
import { EARLY_SCRIPT_FILE, LOAD_MAP_FILE, WORKER_SCRIPT_FILE } from './loadMapFile.ts';
import { loadMapOf } from './loadMapOf.ts';

/** A chunk with the modules that some parts of the application load together. */
export interface ChunkGroup {
  name: string;
  /** Sets of parts: a module joins when all parts of one of the sets load it. */
  loadedBy: readonly (readonly string[])[];
}

export interface PlanChunksOptions {
  /** Folder of the project. */
  root: string;
  /** The parts by name, each with its module as an absolute path, one from `root`, or the id of a module that a plugin makes: what an `import()` or the page names. */
  parts: Readonly<Record<string, string>>;
  /** In order: a module joins the first that accepts it; the bundler assigns the others. */
  groups: readonly ChunkGroup[];
  /** Module of the script that begins the calls of a page. */
  early: string;
  /** Module of the service worker. */
  worker: string;
  /** Parts whose files the service worker stores at once, besides the entry; the rest with its first use. */
  stored: readonly string[];
}

/** The properties of a chunk that the plan needs. */
export type PlannedChunk = Pick<Rolldown.OutputChunk, 'fileName' | 'imports' | 'moduleIds'>;

/**
 * Groups modules into chunks by what loads them. A first build without groups, whose output is thrown away, shows which
 * parts load which modules after everything unused is left out: the imports alone would not, because a package that
 * gathers its exports in one file names all of its modules.
 *
 * Chunks that only pass on another's export are taken out, and what each part loads is written to
 * {@link LOAD_MAP_FILE}.
 *
 * @throws when a part names a file that does not exist
 */
export function planChunks(options: PlanChunksOptions): Plugin[] {
  const { root, parts } = options;
  const missing = Object.entries(parts).filter(([, path]) => !isVirtual(path) && !existsSync(resolve(root, path)));
  if (missing.length > 0) {
    const names = missing.map(([name, path]) => `${name} (${path})`).join(', ');
    throw new Error(
      `No module for these parts of the application: ${names}. Write where they are in src/app/parts.ts.`,
    );
  }
  const plugin: Plugin = {
    name: 'lawha-plan-chunks',
    apply: 'build',
    enforce: 'pre',
    async config(config) {
      const chunks = await buildUngrouped(config, plugin);
      const groups = assignGroups(chunks, { ...options, parts: absolute(options) });
      return {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: {
                minSize: 0,
                // Imports of a module are assigned by themselves, and never to a chunk that is loaded later.
                includeDependenciesRecursively: false,
                groups: [{ debugName: 'parts', name: (id: string) => groups.get(id) ?? null }],
              },
            },
          },
        },
      };
    },
  };
  return [plugin, writeLoadMap(options)];
}

/**
 * Writes the files of each part, the script that begins a page's calls, and the service worker, for the server, which
 * adds a page's files to it; after all changes of the chunks.
 */
function writeLoadMap(options: PlanChunksOptions): Plugin {
  const parts = absolute(options);
  const scripts = { [EARLY_SCRIPT_FILE]: options.early, [WORKER_SCRIPT_FILE]: options.worker };
  let base = '/';
  let api = DEFAULT_BASE_URL;
  return {
    name: 'lawha-load-map',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      ({ base } = config);
      api = String(config.env['VITE_API_BASE_URL'] ?? DEFAULT_BASE_URL);
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        dropFacades(bundle);
        trimPreloads(bundle);
        plainImports(bundle);
        const source = JSON.stringify(loadMapOf(bundle, { parts, base, api, stored: options.stored }));
        this.emitFile({ type: 'asset', fileName: LOAD_MAP_FILE, source });
        for (const [fileName, script] of Object.entries(scripts))
          this.emitFile({ type: 'asset', fileName, source: await bundleScript(resolve(options.root, script)) });
      },
    },
    async writeBundle({ dir }) {
      if (dir !== undefined) await compressFiles(dir);
    },
  };
}

/** A module with all that it imports as one classic script. */
async function bundleScript(module: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'es2023',
      rolldownOptions: { input: module, output: { format: 'iife', codeSplitting: false } },
    },
  });
  const outputs = Array.isArray(result) ? result : [result as Rolldown.RolldownOutput];
  const scripts = outputs.flatMap(({ output }) => output).filter((one) => one.type === 'chunk');
  return scripts.map(({ code }) => code).join('');
}

function absolute({ root, parts }: PlanChunksOptions): Record<string, string> {
  const placeOf = (path: string): string => (isVirtual(path) ? path : resolve(root, path));
  return Object.fromEntries(Object.entries(parts).map(([name, path]) => [name, placeOf(path)]));
}

/** Whether a module is one that a plugin makes, which is no file. */
function isVirtual(module: string): boolean {
  return module.startsWith('\0');
}

/** The chunks as the bundler alone would split them. */
async function buildUngrouped(config: UserConfig, self: Plugin): Promise<PlannedChunk[]> {
  const { build: asked, plugins = [], ...rest } = config;
  const { output: _output, ...rolldownOptions } = asked?.rolldownOptions ?? {};
  const result = await build({
    ...rest,
    configFile: false,
    logLevel: 'silent',
    plugins: withoutPlan(plugins, self),
    build: {
      ...asked,
      rolldownOptions: { ...rolldownOptions, output: { codeSplitting: { minSize: 0 } } },
      write: false,
      minify: false,
      cssMinify: false,
      manifest: false,
    },
  });
  const outputs = Array.isArray(result) ? result : [result as Rolldown.RolldownOutput];
  return outputs.flatMap(({ output }) => output).filter((one) => one.type === 'chunk');
}

/** The plugins except the list that contains this plan, at any depth. */
function withoutPlan(plugins: readonly PluginOption[], self: Plugin): PluginOption[] {
  return plugins.flatMap((one) => (Array.isArray(one) ? (one.includes(self) ? [] : [withoutPlan(one, self)]) : [one]));
}

/** Which group each module joins, from the chunks of a build without groups. The page itself stays the entry. */
export function assignGroups(
  chunks: readonly PlannedChunk[],
  { parts, groups }: Pick<PlanChunksOptions, 'parts' | 'groups'>,
): Map<string, string> {
  const loads = loadsOf(chunks, parts);
  const assigned = new Map<string, string>();
  for (const { fileName, moduleIds } of chunks) {
    const isLoadedBy = (part: string): boolean => loads.get(part)?.has(fileName) === true;
    const group = groups.find(({ loadedBy }) => loadedBy.some((set) => set.every(isLoadedBy)));
    if (group === undefined) continue;
    for (const id of moduleIds) if (!/\.html($|\?)/.test(id)) assigned.set(id, group.name);
  }
  return assigned;
}

/** The files that each part loads: its own with all that it imports. */
function loadsOf(chunks: readonly PlannedChunk[], parts: Readonly<Record<string, string>>): Map<string, Set<string>> {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const reach = (fileName: string, seen: Set<string>): Set<string> => {
    if (seen.has(fileName)) return seen;
    seen.add(fileName);
    for (const imported of byFile.get(fileName)?.imports ?? []) reach(imported, seen);
    return seen;
  };
  return new Map(
    Object.entries(parts).map(([name, module]) => {
      const own = chunks.find(({ moduleIds }) => moduleIds.includes(module));
      if (own === undefined) throw new Error(`The build holds no module ${module} for the part ${name}`);
      return [name, reach(own.fileName, new Set())];
    }),
  );
}
