import type { Rolldown } from 'vite';

/** A function that imports one export of a module and returns it alone, as the bundler writes it. */
const HANDED_ON =
  /async\(\)=>\{let\{([\w$]+):([\w$]+)\}=await (import\([^()]+\)(?:\.then\([\w$]+=>\(\{\1:[\w$]+\.[\w$]+\}\)\))?);return\{\1:\2\}\}/g;

/** Replaces functions that import one export and return it alone by the import, which has it, too. */
export function plainImports(bundle: Rolldown.OutputBundle): void {
  for (const chunk of Object.values(bundle))
    if (chunk.type === 'chunk')
      chunk.code = chunk.code.replaceAll(HANDED_ON, (_text, _name, _own, load: string) => `()=>${load}`);
}
