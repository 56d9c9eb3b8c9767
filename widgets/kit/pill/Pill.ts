import { chakra } from '@chakra-ui/react';

/**
 * A short word, count or choice on a round ground: chips, badges, marks. `tone` is its ground and ink, `size` its room.
 * A state in a row of a list is drawn by the classes of `cellCss.ts` with the same appearance: rows are plain elements.
 *
 * @example <Pill tone="primary" size="count">3</Pill>
 */
export const Pill = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    flexShrink: '0',
    borderRadius: 'full',
    textStyle: 'badge',
  },
  variants: {
    tone: {
      tint: { background: 'tint', color: 'tint.on' },
      primary: { background: 'primary.fill', color: 'primary.on' },
      danger: { background: 'danger.fill', color: 'danger.on' },
      quiet: { background: 'bg.muted', color: 'fg.2' },
      raised: { background: 'bg.raised' },
      outline: { background: 'bg.surface', borderWidth: '1px', borderColor: 'border', color: 'fg.2' },
      sand: { background: 'tone.sand.bg', color: 'tone.sand.fg' },
      success: { background: 'tone.success.bg', color: 'tone.success.fg' },
      warning: { background: 'tone.warning.bg', color: 'tone.warning.fg' },
      error: { background: 'tone.error.bg', color: 'tone.error.fg' },
    },
    size: {
      /** A number: a circle as long as it has one digit. */
      count: {
        justifyContent: 'center',
        minWidth: '5',
        minHeight: '5',
        paddingInline: '1',
        fontVariantNumeric: 'tabular-nums',
      },
      /** A word within other content. */
      sm: { gap: '1', paddingInline: '2' },
      /** A word on its own. */
      md: { gap: '1.5', paddingInline: '2.5', paddingBlock: '0.5' },
      /** A choice with a button that removes it, as high as a finger's target on small screens. */
      choice: {
        gap: '1.5',
        maxWidth: '100%',
        minHeight: { base: '11', lg: '8' },
        paddingInlineStart: '3',
        paddingInlineEnd: { base: '0', lg: '1' },
        textStyle: 'caption',
        flexShrink: '1',
      },
    },
  },
});
