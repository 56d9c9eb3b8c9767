import { chakra } from '@chakra-ui/react';

/** A message above the rows of a list. */
export const Notice = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '2.5',
    marginInline: { base: '3', lg: '4' },
    marginBlockEnd: '3',
    paddingInline: '3',
    paddingBlock: '2',
    borderRadius: 'md',
    textStyle: 'table',
    '& > svg': { flexShrink: '0', marginBlockStart: '0.5' },
  },
  variants: {
    tone: {
      warning: { background: 'tone.warning.bg', color: 'tone.warning.fg' },
      error: { background: 'tone.error.bg', color: 'tone.error.fg' },
      quiet: { background: 'bg.muted', color: 'fg' },
    },
  },
});

/** What can be done about it. */
export const NoticeButton = chakra('button', {
  base: {
    marginInlineStart: 'auto',
    flexShrink: '0',
    fontWeight: '600',
    textDecoration: 'underline',
    textUnderlineOffset: '4px',
    cursor: 'pointer',
    borderRadius: 'sm',
  },
});
