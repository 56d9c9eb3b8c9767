import { chakra } from '@chakra-ui/react';

/** Background of a message: white for the person, tinted for staff, with its pointed corner towards its own side. */
export const Bubble = chakra('div', {
  base: {
    minWidth: '0',
    maxWidth: '100%',
    paddingInline: '3.5',
    paddingBlock: '2',
    borderRadius: 'card',
    borderEndStartRadius: '4px',
    background: 'bg.surface',
    color: 'fg',
    borderWidth: '1px',
    borderColor: 'border',
    overflowWrap: 'anywhere',
    '[data-side=staff] &': {
      background: 'tint',
      color: 'tint.on',
      borderColor: 'transparent',
      borderEndStartRadius: 'card',
      borderEndEndRadius: '4px',
    },
    '&[data-media]': { paddingInline: '1.5', paddingBlockStart: '1.5' },
    '&[data-failed]': { borderColor: 'error' },
  },
});

/** The line below a message: its time, and the state of delivery. */
export const BubbleFoot = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    flexWrap: 'wrap',
    gap: '1',
    marginBlockStart: '0.5',
    textStyle: 'badge',
    fontWeight: '400',
    color: 'fg.2',
    '[data-media] > &': { paddingInline: '2' },
  },
});
