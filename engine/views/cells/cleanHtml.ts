import type { DOMPurify } from 'dompurify';

const BLOCKS = 'p, li, h1, h2, h3, blockquote';

const TAGS = ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 's', 'a', 'ul', 'ol', 'li', 'h1', 'h2', 'h3', 'blockquote'];

/**
 * Rich text of people → markup that can only be read (LIST-23): an allow-list of tags, links to the web, mail and
 * telephone, no handlers, styles, pictures or frames. Blocks get `dir="auto"`; links open apart and lose their tag when
 * they lead nowhere.
 */
export function cleanHtml(purify: DOMPurify, html: string): string {
  const clean = purify.sanitize(html, {
    ALLOWED_TAGS: [...TAGS, 'span', 'code'],
    ALLOWED_ATTR: ['href', 'dir'],
    ADD_URI_SAFE_ATTR: ['dir'],
    ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/(?!\/))/i,
  });
  const { body } = new DOMParser().parseFromString(clean, 'text/html');
  for (const block of body.querySelectorAll(BLOCKS)) if (!block.hasAttribute('dir')) block.setAttribute('dir', 'auto');
  for (const link of body.querySelectorAll('a')) {
    if (link.hasAttribute('href')) {
      link.setAttribute('target', '_blank');
      link.setAttribute('rel', 'noopener noreferrer');
    } else link.replaceWith(...link.childNodes);
  }
  return body.innerHTML;
}
