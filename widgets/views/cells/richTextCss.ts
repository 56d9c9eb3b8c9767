const token = (name: string): string => `var(--lw-colors-${name})`;

const GAP = '0 8px';

/**
 * Styles of rich text wherever it is read or written. Items follow their own letters, their marks those of the list.
 */
export const richTextCss = {
  overflowWrap: 'anywhere',
  '& p, & ul, & ol, & blockquote, & h1, & h2, & h3': { marginBlock: GAP },
  '& > :last-child, & li > ul, & li > ol': { marginBlockEnd: '0' },
  '& h1': { fontSize: '1.25rem', lineHeight: '1.875rem', fontWeight: 600 },
  '& h2': { fontSize: '1.0625rem', lineHeight: '1.75rem', fontWeight: 600 },
  '& h3': { fontSize: '0.9375rem', lineHeight: '1.625rem', fontWeight: 600 },
  '& ul, & ol': { paddingInlineStart: '24px' },
  '& ul': { listStyle: 'disc' },
  '& ul ul': { listStyle: 'circle' },
  '& ol': { listStyle: 'decimal' },
  // Chromium supports only the prefixed keyword.
  '& li': { unicodeBidi: 'plaintext', textAlign: '-webkit-match-parent' },
  '@supports (text-align: match-parent)': { '& li': { textAlign: 'match-parent' } },
  '& blockquote': {
    paddingInlineStart: '12px',
    borderInlineStart: `3px solid ${token('border-control')}`,
    color: token('fg-2'),
  },
  '& strong': { fontWeight: 600 },
  '& a': { color: token('link'), textDecoration: 'underline', textUnderlineOffset: '3px' },
} as const;
