import type { Config, DOMPurify } from 'dompurify';
import {
  LINK_REL,
  RICH_TEXT_BLOCKS,
  RICH_TEXT_DIRECTIONS,
  RICH_TEXT_TAGS,
  safeAddress,
  stripOverrides,
} from '../../core/text/richTextRules.ts';

/** What other programs write for `strong` and the like is shown too. */
const TAGS = [...RICH_TEXT_TAGS, 'b', 'ins', 'strike', 'del', 'h4', 'h5', 'h6', 'div'];

const CONFIG = {
  ALLOWED_TAGS: TAGS,
  ALLOWED_ATTR: ['href', 'dir'],
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  ADD_URI_SAFE_ATTR: ['dir'],
  ALLOWED_URI_REGEXP: /^(?:https:|mailto:|tel:|\/(?!\/))/i,
  RETURN_DOM_FRAGMENT: true,
} as const;

const BLOCKS = [...RICH_TEXT_BLOCKS, 'h4', 'h5', 'h6', 'div'].join(', ');

const DIRECTIONS: readonly string[] = RICH_TEXT_DIRECTIONS;

/**
 * Rich text of people → markup that can only be read: the allow-list of `richTextRules.ts`, no handlers, styles,
 * pictures or frames. Blocks take their direction from their letters unless they say one; links open a new tab, and
 * lose their tag when their target is unsafe. Direction marks cannot affect the text after it.
 */
export function cleanHtml(purify: DOMPurify, html: string): string {
  const body = document.implementation.createHTMLDocument().body;
  body.append(purify.sanitize(html, { ...CONFIG } as unknown as Config & { RETURN_DOM_FRAGMENT: true }));
  for (const element of body.querySelectorAll('[dir]'))
    if (!element.matches(BLOCKS) || !DIRECTIONS.includes(element.getAttribute('dir') ?? ''))
      element.removeAttribute('dir');
  for (const block of body.querySelectorAll(BLOCKS))
    if (!block.hasAttribute('dir') && block.closest('[dir]') === null) block.setAttribute('dir', 'auto');
  for (const link of body.querySelectorAll('a')) {
    const address = safeAddress(link.getAttribute('href'));
    if (address === undefined) link.replaceWith(...link.childNodes);
    else {
      link.setAttribute('href', address);
      link.setAttribute('target', '_blank');
      link.setAttribute('rel', LINK_REL);
    }
  }
  const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) texts.currentNode.nodeValue = stripOverrides(texts.currentNode.nodeValue ?? '');
  return body.innerHTML;
}
