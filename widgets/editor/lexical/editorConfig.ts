import type { InitialConfigType } from '@lexical/react/LexicalComposer';
import { NODES } from './nodes.ts';

/** Classes of the looks that have no tag in Lexical's document. */
const THEME = {
  text: { underline: 'lw-underline', strikethrough: 'lw-strike', underlineStrikethrough: 'lw-underline lw-strike' },
  // The item that holds nothing but the list of the next level.
  list: { nested: { listitem: 'lw-nested' } },
} as const;

/** What every editor is made of. An error inside Lexical is thrown, not swallowed. */
export const EDITOR_CONFIG = {
  namespace: 'lawha',
  nodes: NODES,
  theme: THEME,
  onError: (error) => {
    throw error;
  },
} satisfies InitialConfigType;
