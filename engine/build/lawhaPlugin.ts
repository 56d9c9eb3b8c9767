import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import type { Finding } from '../lint/Finding.types.ts';
import { formatFinding } from '../lint/formatFinding.ts';
import { loadDefinitions, type LoadResult } from '../lint/loadDefinitions.ts';
import { compileValidators } from './compileValidators.ts';
import { packManifestLine } from './manifestLine.ts';

const PREFIX = 'virtual:lawha/';
const RESOLVED = '\0virtual:lawha/';

export interface LawhaPluginOptions {
  /** Folder that holds `definitions/` and the manifests. Default: the repository. */
  root: string;
}

/**
 * Turns `definitions/` into modules: `virtual:lawha/manifest` (a line per group, for the entry), `…/resources` and
 * `…/forms` (a lazy chunk per group: its resolved definition; the compiled validators of its form). A definition with
 * an error fails the build and shows as Vite's overlay in development; an edited one reloads the page that uses it.
 */
export function lawhaPlugin({ root }: LawhaPluginOptions): Plugin {
  let loading: Promise<LoadResult> | undefined;
  const load = (): Promise<LoadResult> => (loading ??= loadDefinitions({ root }));
  const folder = join(root, 'definitions') + sep;

  return {
    name: 'lawha',
    buildStart() {
      loading = undefined;
      if (existsSync(folder)) this.addWatchFile(folder);
    },
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(RESOLVED)) return undefined;
      const result = await load();
      const errors = result.findings.filter(({ severity }) => severity === 'error');
      if (errors[0] !== undefined) return this.error(errorOf(errors));
      const code = moduleCode(id.slice(RESOLVED.length), result);
      return code === undefined ? this.error(`lawha: no module ${id.slice(1)}`) : { code, moduleType: 'js', map: null };
    },
    configureServer(server) {
      server.watcher.add(folder);
      const onChange = (file: string): void => {
        if (!file.startsWith(folder)) return;
        loading = undefined;
        void reload(server, load);
      };
      for (const event of ['add', 'change', 'unlink'] as const) server.watcher.on(event, onChange);
    },
  };
}

/** Source of one virtual module; undefined for a name that no definition has. */
function moduleCode(name: string, { resources, navigation }: LoadResult): string | undefined {
  const [kind, group, form] = name.split('/');
  if (group === undefined) {
    switch (kind) {
      case 'manifest':
        return [
          `import { unpackManifestLine } from ${JSON.stringify(join(import.meta.dirname, 'manifestLine.ts'))};`,
          `export const manifest = ${JSON.stringify(resources.map(packManifestLine))}.map(unpackManifestLine);`,
          `export const navigation = ${JSON.stringify({ groups: navigation.groups })};`,
        ].join('\n');
      case 'resources':
      case 'forms':
        return `export const ${kind} = {${resources
          .map((resource) => `${JSON.stringify(resource.name)}: () => import('${PREFIX}${kind}/${resource.name}')`)
          .join(',')}};`;
      default:
        return undefined;
    }
  }
  const resource = resources.find((candidate) => candidate.name === group);
  if (resource === undefined) return undefined;
  if (kind === 'resources') return `export default ${JSON.stringify(resource)};`;
  const { add, edit } = resource.form.schemas;
  if (kind === 'validator') return compileValidators(form === 'edit' ? edit : add);
  if (kind !== 'forms') return undefined;
  const same = JSON.stringify(add) === JSON.stringify(edit);
  return same
    ? `import add from '${PREFIX}validator/${group}/add'; export { add, add as edit };`
    : `import add from '${PREFIX}validator/${group}/add'; import edit from '${PREFIX}validator/${group}/edit'; export { add, edit };`;
}

function errorOf(findings: readonly Finding[]): {
  message: string;
  loc: { file: string; line: number; column: number };
} {
  const [first] = findings;
  return {
    message: findings.map((finding) => formatFinding(finding)).join('\n'),
    loc: { file: first?.file ?? '', line: first?.line ?? 1, column: first?.column ?? 1 },
  };
}

/** Drops every virtual module and shows the page the new definitions, or the overlay with what is wrong with them. */
async function reload(server: ViteDevServer, load: () => Promise<LoadResult>): Promise<void> {
  const { moduleGraph } = server.environments.client;
  for (const [id, module] of moduleGraph.idToModuleMap)
    if (id.startsWith(RESOLVED)) moduleGraph.invalidateModule(module);
  const { findings } = await load();
  const errors = findings.filter(({ severity }) => severity === 'error');
  if (errors.length === 0) {
    server.environments.client.hot.send({ type: 'full-reload' });
    return;
  }
  const { message, loc } = errorOf(errors);
  server.environments.client.hot.send({ type: 'error', err: { message, stack: '', plugin: 'lawha', loc } });
}
