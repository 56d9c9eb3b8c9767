import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { WIDE_SCREEN } from '../../engine/core/constants.ts';
import type { ResolvedBlock, ResolvedField } from '../../engine/core/definition/Resolved.types.ts';
import { isolate } from '../../engine/core/text/bidi.ts';
import { Icon } from '../../engine/react/registry/Icon.tsx';
import { useText } from '../../engine/react/text/useText.ts';
import type { RepeaterRow } from './useRepeaterRows.ts';
import { useShapeMenu } from './useShapeMenu.tsx';

export interface InsertBlockProps {
  field: ResolvedField;
  rows: readonly RepeaterRow[];
  /** Name of the block that it adds one before. */
  name: string;
  onAdd: (shape?: ResolvedBlock) => void;
}

/**
 * Draws the button that adds a block before another, between the two: seen under the pointer and with the focus, and
 * always on a narrow screen and where nothing hovers.
 */
export function InsertBlock({ field, rows, name, onAdd }: InsertBlockProps): ReactNode {
  const { t } = useText();
  const label = t('fields.blocks.addBefore', { name: isolate(name) });
  const { opener, onClick, menu } = useShapeMenu({ field, rows, label, onAdd });
  return (
    <Gap>
      <Round type="button" aria-label={label} title={label} {...opener} onClick={onClick}>
        <Disc>
          <Icon id="plus" size={16} />
        </Disc>
      </Round>
      {menu}
    </Gap>
  );
}

/** Where a pointer hovers. */
const POINTED = `@media (min-width: ${WIDE_SCREEN}px) and (hover: hover)`;

/** The room between two blocks: none of its own under a pointer, else a finger's. */
const Gap = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    justifyContent: 'center',
    alignItems: 'center',
    height: '11',
    marginBlockStart: '-2',
    [POINTED]: { height: '0', marginBlockStart: '0', alignItems: 'flex-start' },
  },
});

const Round = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '11',
    height: '11',
    color: 'fg.2',
    borderRadius: 'full',
    cursor: 'pointer',
    '&:hover, &:focus-visible, &[aria-expanded=true]': { color: 'link' },
    [POINTED]: {
      position: 'absolute',
      insetBlockStart: '-4',
      zIndex: '1',
      width: '16',
      height: '6',
      transitionProperty: 'opacity',
      transitionDuration: 'fast',
      '&:not(:hover, :focus-visible, [aria-expanded=true])': { opacity: '0' },
    },
    '@media (prefers-reduced-motion: reduce)': { transitionProperty: 'none' },
  },
});

const Disc = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '6',
    height: '6',
    borderRadius: 'full',
    borderWidth: '1px',
    borderColor: 'border.control',
    background: 'bg.surface',
  },
});
