/** A part with the file that it is in. */
interface Found<Part> {
  file: string;
  part: Part;
}

/** A manifest with its component. */
export interface ManifestEntry<Manifest, Component> {
  manifest: Manifest;
  component: Component;
}

/** What `import.meta.glob` found, by path: from `widgets`, and from the product's own folder. */
export type Globbed<Part> = Readonly<Record<string, Part>>;

/**
 * Parts from files, each named after its folder: `cells/money/MoneyCell.tsx` is the part `money`.
 *
 * @param what what a part is called in errors, such as `cell`
 * @param nameOf the name of a part by its path. Default: that of its folder
 * @throws Error when two files are parts of one name
 */
export function globRegistry<Part>(
  what: string,
  files: Globbed<Part>,
  nameOf: (file: string) => string = folderOf,
): Readonly<Record<string, Part>> {
  return Object.fromEntries([...byName(what, files, nameOf)].map(([name, { part }]) => [name, part]));
}

/**
 * Parts that are described by a manifest, each in a folder that is named by its id.
 *
 * @param what what a part is called in errors, such as `cell`
 * @param toComponent the component in, or loaded by, what was found beside the manifest
 * @throws Error when two folders have parts of one name, a folder is not named by its part, or one of the two files is
 * missing
 */
export function globManifests<Manifest extends { id: string }, Module, Component>(
  what: string,
  files: { manifests: Globbed<Manifest>; components: Globbed<Module> },
  toComponent: (module: Module, file: string) => Component,
): Readonly<Record<string, ManifestEntry<Manifest, Component>>> {
  const components = byName(what, files.components, folderOf);
  const manifests = byName(what, files.manifests, folderOf);
  const alone = [...components].find(([name]) => !manifests.has(name));
  if (alone !== undefined) throw new Error(`${alone[1].file} is a ${what} without a manifest.ts beside it`);
  return Object.fromEntries(
    [...manifests].map(([name, { file, part: manifest }]) => {
      if (manifest.id !== name) throw new Error(`${file} names the ${what} "${manifest.id}"; its folder is "${name}"`);
      const found = components.get(name);
      if (found === undefined) throw new Error(`${file} describes a ${what} that has no component beside it`);
      return [name, { manifest, component: toComponent(found.part, found.file) }];
    }),
  );
}

/**
 * The component that a module exports: the one whose name ends as asked.
 *
 * @throws Error when there is none
 */
export function exportedAs(ending: string, module: object, file: string): unknown {
  const [, component] = Object.entries(module).find(([name]) => name.endsWith(ending)) ?? [];
  if (component === undefined) throw new Error(`${file} exports nothing that is named …${ending}`);
  return component;
}

function folderOf(file: string): string {
  return file.split('/').at(-2) ?? '';
}

function byName<Part>(what: string, files: Globbed<Part>, nameOf: (file: string) => string): Map<string, Found<Part>> {
  const found = new Map<string, Found<Part>>();
  for (const [file, part] of Object.entries(files)) {
    const name = nameOf(file);
    const other = found.get(name)?.file;
    if (other !== undefined) throw new Error(`Two files are the ${what} "${name}": ${other} and ${file}; keep one`);
    found.set(name, { file, part });
  }
  return found;
}
