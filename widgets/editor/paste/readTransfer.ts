import { parseHtml } from '../content/parseHtml.ts';
import { readBlocks } from '../content/readBlocks.ts';
import { cutBlocks } from '../content/cutBlocks.ts';
import type { RichBlock } from '../content/RichBlock.types.ts';
import { naturalDirections } from './naturalDirections.ts';
import { nestWordLists } from './nestWordLists.ts';
import { readPlainText } from './readPlainText.ts';
import { readEmoji } from './readEmoji.ts';

/** What is reported to the person after a paste: pictures were removed, or it was too long. */
export type PasteNotice = 'images' | 'cut';

export interface ReadTransfer {
  blocks: readonly RichBlock[];
  notices: PasteNotice[];
}

/** The used part of a clipboard or a drop. */
export type Transfer = Pick<DataTransfer, 'getData' | 'files'>;

/** Characters of HTML beyond which only the plain text is read: parsing more would take the browser seconds. */
const HTML_MAX = 3_000_000;

/**
 * What was pasted or dropped → rich text of the allow-list, at most `limit` characters of HTML. Word's lists become
 * lists, WhatsApp's `*bold*` becomes bold; styles, pictures and everything unknown are removed.
 */
export function readTransfer(transfer: Transfer, limit: number): ReadTransfer {
  const html = transfer.getData('text/html');
  const notices: PasteNotice[] = [];
  let blocks: readonly RichBlock[] = [];
  if (html.trim() !== '' && html.length <= HTML_MAX) {
    const body = parseHtml(html);
    if (readEmoji(body) > 0) notices.push('images');
    nestWordLists(body);
    blocks = naturalDirections(readBlocks(body));
  }
  if (blocks.length === 0) {
    const text = transfer.getData('text/plain');
    blocks = readPlainText(text.slice(0, limit));
    if (text.length > limit) notices.push('cut');
    const isPicture = text === '' && [...transfer.files].some(({ type }) => type.startsWith('image/'));
    if (isPicture && notices.length === 0) notices.push('images');
  }
  const cut = cutBlocks(blocks, limit);
  if (cut !== blocks && !notices.includes('cut')) notices.push('cut');
  return { blocks: cut, notices };
}
