import type { Plugin } from 'vite';

/** Modules with many components, of which few are used. */
const MODULES = /\/react-router\/dist\/production\//;

/**
 * Lets the bundler leave out components that nothing uses: it keeps what a function has made, because the call may do
 * something besides, and what is given a name for developer tools.
 */
export function dropUnusedParts(): Plugin {
  return {
    name: 'lawha-drop-unused-parts',
    apply: 'build',
    transform: {
      filter: { id: MODULES },
      handler: (code) => ({ code: withPureParts(code), map: null }),
    },
  };
}

/** Code whose components are made by calls that are marked as having no other effect, and have no names. */
export function withPureParts(code: string): string {
  return code
    .replaceAll(/= (React\d*\.(?:memo|forwardRef|createContext)\()/g, '= /* @__PURE__ */ $1')
    .replaceAll(/^\w+\.displayName = "[^"]*";$/gm, '');
}
