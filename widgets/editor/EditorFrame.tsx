import { chakra } from '@chakra-ui/react';
import { richTextCss } from '../views/cells/richTextCss.ts';

/** The box around toolbar and text; its ring shows that the text has the focus. */
export const EditorFrame = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    minWidth: '0',
    background: 'bg.surface',
    color: 'fg',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'md',
    transition: 'border-color 120ms',
    _hover: { borderColor: 'fg.2' },
    '&:has([role=textbox]:focus-visible)': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
    '&:has([aria-invalid=true])': { borderColor: 'error' },
    '&:has([role=textbox][aria-disabled=true])': { background: 'bg.muted', color: 'fg.2' },
  },
});

/** The row of controls above the text, which wraps. Also their placeholder while they load. */
export const ToolbarRow = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: { base: '1', lg: '0.5' },
    padding: '1',
    borderBlockEndWidth: '1px',
    borderColor: 'border',
    background: 'bg.muted',
    borderTopRadius: 'md',
  },
});

/** The text as it will be shown elsewhere. */
export const EditorText = chakra('div', {
  base: {
    minHeight: '160px',
    maxHeight: 'min(60vh, 480px)',
    overflowY: 'auto',
    paddingInline: '3.5',
    paddingBlock: '2.5',
    textStyle: 'body',
    // The frame shows the focus; the global focus ring counts more, hence `!important`.
    outline: 'none !important',
    ...richTextCss,
    '& .lw-nested': { listStyleType: 'none' },
    '& .lw-underline': { textDecoration: 'underline' },
    '& .lw-strike': { textDecoration: 'line-through' },
    '& .lw-underline.lw-strike': { textDecoration: 'underline line-through' },
    // A block without letters has no direction of its own: it takes that of the language.
    '& > [dir=auto]:has(> br:only-child), & > [dir=auto]:not(:has(li > :not(br))):has(li)': { direction: 'inherit' },
  },
});
