import { useDndContext, type UniqueIdentifier } from '@dnd-kit/core';
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** Draws the place that a dragged item would have if released now. Rendered beside the list, in one positioned box. */
export function DropPlace({ layout }: { layout: 'list' | 'grid' }): ReactNode {
  const { active, over, droppableContainers } = useDndContext();
  if (active === null || over === null) return null;
  const elementOf = (id: UniqueIdentifier): HTMLElement | null | undefined => droppableContainers.get(id)?.node.current;
  const dragged = elementOf(active.id);
  const target = elementOf(over.id);
  if (!dragged || !target) return null;
  const isAfter = (dragged.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  // The rows between are shifted by the height of the dragged one, which their offsets do not contain.
  const shift = layout === 'list' && isAfter ? target.offsetHeight - dragged.offsetHeight : 0;
  return (
    <Place
      aria-hidden="true"
      data-testid="drop-place"
      style={{
        transform: `translate(${target.offsetLeft}px, ${target.offsetTop + shift}px)`,
        width: dragged.offsetWidth,
        height: dragged.offsetHeight,
      }}
    />
  );
}

const Place = chakra('div', {
  base: {
    position: 'absolute',
    insetBlockStart: '0',
    // Offsets are counted from the physical left in both directions, and so is this position.
    left: '0',
    borderRadius: 'md',
    borderWidth: '2px',
    borderStyle: 'dashed',
    borderColor: 'focus',
    background: 'tint',
    pointerEvents: 'none',
  },
});
