import { styleOf } from '../content/elements.ts';

/**
 * Word writes a list as paragraphs with a level in their style and the mark as text (`mso-list: l0 level2 lfo1`). They
 * become real lists here, in place, without the marks.
 */
export function nestWordLists(root: HTMLElement): void {
  let lists: HTMLElement[] = [];
  let last: Element | undefined;
  for (const paragraph of root.querySelectorAll('p, h1, h2, h3, h4, h5, h6')) {
    const level = levelOf(paragraph);
    if (level === undefined) continue;
    if (last === undefined || paragraph.previousElementSibling !== lists[0]) lists = [];
    const tag = isNumbered(paragraph) ? 'ol' : 'ul';
    lists.length = Math.min(lists.length, level);
    // Another sort of mark at the same level is another list.
    if (lists.length === level && lists[level - 1]?.localName !== tag) lists.length = level - 1;
    while (lists.length < level) openList(lists, tag, paragraph);
    const item = paragraph.ownerDocument.createElement('li');
    for (const mark of paragraph.querySelectorAll('span')) if (isMark(mark)) mark.remove();
    item.append(...paragraph.childNodes);
    lists.at(-1)?.append(item);
    paragraph.remove();
    last = item;
  }
}

function openList(lists: HTMLElement[], tag: 'ol' | 'ul', paragraph: Element): void {
  const list = paragraph.ownerDocument.createElement(tag);
  const outer = lists.at(-1);
  const dir = paragraph.getAttribute('dir');
  if (outer === undefined) {
    if (dir !== null) list.setAttribute('dir', dir);
    paragraph.before(list);
  } else (outer.lastElementChild ?? outer).append(list);
  lists.push(list);
}

function levelOf(paragraph: Element): number | undefined {
  const [, level] = /mso-list\s*:[^;]*\blevel(\d)/i.exec(styleOf(paragraph)) ?? [];
  return level === undefined ? undefined : Math.max(1, Number(level));
}

/** Whether the mark is a counter: `1.`, `(a)`, `iv)`, `٣-`, `أ.`; all others are bullets. */
function isNumbered(paragraph: Element): boolean {
  const mark = [...paragraph.querySelectorAll('span')].find(isMark);
  return (
    /^\s*\(?(\d+|[٠-٩]+|[a-z]{1,4}|[\u0621-\u064A]{1,2})[.)\u002D]/iu.test(mark?.textContent ?? '') &&
    mark?.textContent?.trim() !== 'o'
  );
}

function isMark(span: Element): boolean {
  return /mso-list\s*:\s*ignore/i.test(styleOf(span));
}
