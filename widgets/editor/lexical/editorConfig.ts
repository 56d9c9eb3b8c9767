import type { InitialConfigType } from '@lexical/react/LexicalComposer';
import { NODES } from './nodes.ts';

/** Classes of the formats that have no tag in Lexical's document. */
const THEME = {
  text: { underline: 'lw-underline', strikethrough: 'lw-strike', underlineStrikethrough: 'lw-underline lw-strike' },
  // The item that holds only the list of the next level.
  list: { nested: { listitem: 'lw-nested' } },
} as const;

/** Configuration of every editor. An error inside Lexical is thrown, not swallowed. */
export const EDITOR_CONFIG = {
  namespace: 'lawha',
  nodes: NODES,
  theme: THEME,
  onError: (error) => {
    throw error;
  },
} satisfies InitialConfigType;
