import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { resolveDefinition } from '../../engine/definition/resolveDefinition.ts';
import type { ResolvedResource } from '../../engine/definition/Resolved.types.ts';
import type { ResourceDefinition } from '../../schemas/generated/definition.ts';
import type { NavigationDefinition } from '../../schemas/generated/navigation.ts';
import { ROOT } from './ServerConfig.ts';

/** Every definition of a folder, resolved. */
export async function loadResources(root = ROOT): Promise<{ resources: ResolvedResource[]; navigation: NavigationDefinition }> {
  const folder = join(root, 'definitions');
  const read = async (file: string): Promise<unknown> => JSON.parse(await readFile(join(folder, file), 'utf8'));
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json') && file !== 'navigation.json').toSorted();
  const resources = await Promise.all(files.map(async (file) => resolveDefinition((await read(file)) as ResourceDefinition)));
  return { resources, navigation: (await read('navigation.json')) as NavigationDefinition };
}
