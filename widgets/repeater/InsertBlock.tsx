import { chakra } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import type { ResolvedBlock, ResolvedField } from '../../engine/core/definition/Resolved.types.ts';
import { isolate } from '../../engine/core/text/bidi.ts';
import { Icon } from '../../engine/react/registry/Icon.tsx';
import { useText } from '../../engine/react/text/useText.ts';
import { ShapeMenu } from './ShapeMenu.tsx';
import type { RepeaterRow } from './useRepeaterRows.ts';

export interface InsertBlockProps {
  field: ResolvedField;
  rows: readonly RepeaterRow[];
  /** Name of the block that it adds one before. */
  name: string;
  onAdd: (shape?: ResolvedBlock) => void;
}

/**
 * Draws the button that adds a block before another, between the two: seen under the pointer and with the focus, and
 * always where nothing hovers.
 */
export function InsertBlock({ field, rows, name, onAdd }: InsertBlockProps): ReactNode {
  const { t } = useText();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const { blocks = [] } = field;
  const isMenu = blocks.length > 1;
  const label = t('fields.blocks.addBefore', { name: isolate(name) });
  return (
    <Gap>
      <Round
        type="button"
        aria-label={label}
        title={label}
        {...(isMenu && { 'aria-haspopup': 'menu', 'aria-expanded': anchor !== undefined })}
        onClick={({ currentTarget }) => {
          if (isMenu) setAnchor(anchor === undefined ? currentTarget : undefined);
          else onAdd(blocks[0]);
        }}
      >
        <Disc>
          <Icon id="plus" size={16} />
        </Disc>
      </Round>
      {anchor !== undefined && (
        <ShapeMenu
          field={field}
          rows={rows}
          anchor={anchor}
          label={label}
          onClose={() => setAnchor(undefined)}
          onAdd={onAdd}
        />
      )}
    </Gap>
  );
}

/** The room between two blocks: none of its own under a pointer, a finger's where nothing hovers. */
const Gap = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    justifyContent: 'center',
    height: '0',
    '@media (hover: none)': { height: '11', alignItems: 'center', marginBlockStart: '-2' },
  },
});

const Round = chakra('button', {
  base: {
    position: 'absolute',
    insetBlockStart: '-4',
    zIndex: '1',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '16',
    height: '6',
    color: 'fg.2',
    borderRadius: 'full',
    cursor: 'pointer',
    opacity: '0',
    transitionProperty: 'opacity',
    transitionDuration: 'fast',
    '&:hover, &:focus-visible, &[aria-expanded=true]': { opacity: '1', color: 'link' },
    '@media (hover: none)': { position: 'static', opacity: '1', width: '11', height: '11' },
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
