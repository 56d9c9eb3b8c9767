import sanitizeHtml from 'sanitize-html';

/**
 * Rich text with nothing in it but what the editor writes (LIST-23): no script, handler, style, frame, image or
 * `javascript:` link. A link that loses its address loses its tag.
 */
export function sanitizeRichText(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [
      'p',
      'br',
      'b',
      'strong',
      'i',
      'em',
      'u',
      's',
      'a',
      'ul',
      'ol',
      'li',
      'h1',
      'h2',
      'h3',
      'blockquote',
      'span',
      'code',
    ],
    allowedAttributes: { '*': ['dir'], a: ['href', 'target', 'rel'] },
    allowedSchemes: ['https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: {
      a: (tagName, { href, target, dir }) => ({
        tagName: isSafeAddress(href) ? tagName : 'span',
        attribs: {
          ...(isSafeAddress(href) && { href, rel: 'noopener noreferrer' }),
          ...(isSafeAddress(href) && target === '_blank' && { target }),
          ...(dir !== undefined && { dir }),
        },
      }),
    },
  });
}

function isSafeAddress(href: string | undefined): href is string {
  return href !== undefined && /^(https:\/\/|mailto:|tel:|\/(?![/\\]))/i.test(href.trim());
}
