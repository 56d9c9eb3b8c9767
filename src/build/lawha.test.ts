import { type Plugin, type PluginOption, resolveConfig } from 'vite';
import { expect, it } from 'vitest';
import { lawha } from './lawha.ts';

function isNamed(plugin: PluginOption, name: string): plugin is Plugin {
  return plugin instanceof Object && 'name' in plugin && plugin.name === name;
}

it('FAST-04: a build goes where its caller says, as that of `npm run bench -- bytes` does', async () => {
  const own = lawha().filter((plugin) => isNamed(plugin, 'lawha-build'));
  const resolve = (outDir?: string) =>
    resolveConfig({ configFile: false, plugins: own, ...(outDir !== undefined && { build: { outDir } }) }, 'build');
  expect(own).toHaveLength(1);
  expect((await resolve('/tmp/elsewhere')).build.outDir).toBe('/tmp/elsewhere');
  expect((await resolve()).build.outDir).toBe('dist');
});
