import { $getRoot, createEditor, HISTORY_MERGE_TAG, type LexicalEditor } from 'lexical';
import { parseHtml } from '../content/parseHtml.ts';
import { readBlocks } from '../content/readBlocks.ts';
import { writeHtml } from '../content/writeHtml.ts';
import { $createNodes, $createTextBlock, $readContent, NODES } from './nodes.ts';

/** Marks an update that only shows a given text; it is no change of the person's. */
export const LOAD_TAG = 'lawha-load';

/** Classes of the looks that have no tag in Lexical's document. */
export const THEME = {
  text: { underline: 'lw-underline', strikethrough: 'lw-strike', underlineStrikethrough: 'lw-underline lw-strike' },
  // The item that holds nothing but the list of the next level.
  list: { nested: { listitem: 'lw-nested' } },
} as const;

/** An editor without a place on the screen. An error inside Lexical is thrown, not swallowed. */
export function createRichEditor(): LexicalEditor {
  return createEditor({
    namespace: 'lawha',
    nodes: [...NODES],
    theme: THEME,
    onError: (error) => {
      throw error;
    },
  });
}

/** Replaces what the editor holds by saved HTML; not to be undone. */
export function loadHtml(editor: LexicalEditor, html: string): void {
  editor.update(
    () => {
      const nodes = $createNodes(readBlocks(parseHtml(html)));
      $getRoot()
        .clear()
        .append(...(nodes.length > 0 ? nodes : [$createTextBlock('p')]));
    },
    { discrete: true, tag: [LOAD_TAG, HISTORY_MERGE_TAG] },
  );
}

/** What the editor holds as the HTML that is saved; `''` when it shows nothing. */
export function readHtml(editor: LexicalEditor): string {
  return editor.getEditorState().read(() => writeHtml($readContent()));
}
