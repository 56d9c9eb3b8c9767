import { isObject } from '../../core/values/isObject.ts';
import type { Room } from './rooms.ts';

/**
 * The `package.json` of a packed workspace: its exports point to what was compiled, each with its types, and it may be
 * published, which the workspace itself may not, since Node runs no TypeScript below `node_modules`.
 *
 * @param packages the other packages of the repository that it imports: it needs them in its own version
 */
export function packManifest({ about }: Pick<Room, 'about'>, packages: readonly string[]): Record<string, unknown> {
  const { private: _private, exports, bin, dependencies, ...rest } = about;
  const beside = Object.fromEntries(packages.map((name) => [name, about['version']]));
  return {
    ...rest,
    dependencies: { ...beside, ...(isObject(dependencies) && dependencies) },
    ...(isObject(exports) && { exports: Object.fromEntries(Object.entries(exports).flatMap(packExport)) }),
    ...(isObject(bin) && {
      bin: Object.fromEntries(Object.entries(bin).map(([name, file]) => [name, compiled(String(file))])),
    }),
  };
}

function packExport([name, file]: [string, unknown]): [string, unknown][] {
  const path = String(file);
  if (path.endsWith('/*'))
    return [
      [`${name}.js`, { types: `${path}.d.ts`, default: `${path}.js` }],
      [name, path],
    ];
  if (!/\.tsx?$/.test(path)) return [[name, path]];
  return [[name, { types: path.replace(/(\.d)?\.tsx?$/, '.d.ts'), default: compiled(path) }]];
}

function compiled(path: string): string {
  return path.replace(/\.tsx?$/, '.js');
}
