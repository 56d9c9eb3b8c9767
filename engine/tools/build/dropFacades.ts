import type { Rolldown } from 'vite';

/** A chunk that only re-exports one export of another. */
const FACADE = /^export\{([\w$]+) as ([\w$]+)\}from"\.\/([\w-]+\.js)";?\s*$/;

/**
 * Removes chunks that only re-export from another one, and lets their importers import that one: a part in a group is
 * such a pair, and each would cost an additional request.
 */
export function dropFacades(bundle: Rolldown.OutputBundle): void {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
  for (const facade of chunks) {
    const [, inner, outer, target] = FACADE.exec(facade.code) ?? [];
    if (facade.isEntry || inner === undefined || outer === undefined || target === undefined) continue;
    const own = facade.fileName.slice(facade.fileName.lastIndexOf('/') + 1);
    const isStatic = chunks.some(({ imports }) => imports.includes(facade.fileName));
    if (isStatic) continue;
    const dynamic = new RegExp(`import\\(([\`"'])\\./${escape(own)}\\1\\)`, 'g');
    for (const chunk of chunks) {
      if (!chunk.code.includes(own)) continue;
      chunk.code = chunk.code
        .replace(dynamic, () => `import("./${target}").then(e=>({${outer}:e.${inner}}))`)
        .replaceAll(facade.fileName, facade.imports[0] ?? facade.fileName);
      chunk.dynamicImports = chunk.dynamicImports.map((file) =>
        file === facade.fileName ? (facade.imports[0] ?? file) : file,
      );
    }
    delete bundle[facade.fileName];
  }
}

function escape(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
