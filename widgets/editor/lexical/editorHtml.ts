import { $getRoot, HISTORY_MERGE_TAG, type LexicalEditor } from 'lexical';
import { parseHtml } from '../content/parseHtml.ts';
import { readBlocks } from '../content/readBlocks.ts';
import { writeHtml } from '../content/writeHtml.ts';
import { $createNodes, $createTextBlock, $readContent } from './nodes.ts';

/** Marks an update that only shows a given text and is not a change by the person. */
export const LOAD_TAG = 'lawha-load';

/** Replaces the content of the editor by saved HTML; cannot be undone. */
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

/** Flushes the updates of plugins at once, as part of showing a given text. */
export function flushText(editor: LexicalEditor): void {
  editor.update(() => undefined, { discrete: true, tag: [LOAD_TAG, HISTORY_MERGE_TAG] });
}

/** The content of the editor as the HTML that is saved; `''` when it shows nothing. */
export function readHtml(editor: LexicalEditor): string {
  return editor.getEditorState().read(() => writeHtml($readContent()));
}
