import { chakra } from '@chakra-ui/react';

/** A list of the parts of a form beside them; above them on a narrow screen. Marked with `data-form-index`, it widens the form. */
export const Beside = chakra('div', {
  base: {
    display: 'grid',
    gap: { base: '5', xl: '6' },
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: '220px minmax(0, 1fr)' },
  },
});

/**
 * Look of the list (marked with `data-form-nav`) that leads through a long form: beside it on a wide screen, where it stays in sight, else below a button
 * that opens it.
 */
export const BESIDE_NAV = {
  position: { xl: 'sticky' },
  insetBlockStart: { xl: '24' },
  maxHeight: { xl: 'calc(100dvh - 200px)' },
  overflowY: { xl: 'auto' },
  '& > button': {
    display: { base: 'flex', xl: 'none' },
    alignItems: 'center',
    gap: '2',
    width: 'full',
    minHeight: '11',
    paddingInline: '4',
    background: 'bg.surface',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'card',
    textStyle: 'label',
    cursor: 'pointer',
    '& > svg:last-of-type': { marginInlineStart: 'auto' },
    '&[aria-expanded=true] > svg:last-of-type': { rotate: '180deg' },
  },
  '& > ol': {
    display: { base: 'none', xl: 'grid' },
    listStyle: 'none',
    '&[data-open=true]': { display: 'grid', marginBlockStart: { base: '2', xl: '0' } },
  },
} as const;
