import { lazy, Suspense, useState, type MouseEvent, type ReactNode } from 'react';
import type { ResolvedResource } from '../../../engine/core/definition/Resolved.types.ts';
import type { Row } from '../../../engine/core/registry/defineCell.ts';
import { showColumn } from '../../../engine/react/show/showColumn.ts';

const DescriptionDialog = lazy(async () => ({
  default: (await import('../shared/DescriptionDialog.tsx')).DescriptionDialog,
}));

/**
 * The dialog with the full text behind a cell, such as the chip of a reason: `open` handles clicks on elements with
 * `data-action="show-description"` and a `data-key` of their column, `dialog` is to be drawn.
 */
export function useDescription(
  resource: ResolvedResource,
  row: Row,
): { open: (event: MouseEvent) => void; dialog: ReactNode } {
  const [key, setKey] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const field = resource.fields.find(({ name }) => name === key);
  const column = resource.columns.find((listed) => listed.key === key) ?? (field && showColumn(resource, field));
  return {
    open: ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('[data-action="show-description"]') : null;
      const shown = button?.dataset['key'];
      if (shown === undefined) return;
      setKey(shown);
      setOpen(true);
    },
    dialog: column && (
      <Suspense fallback={null}>
        <DescriptionDialog
          dialog={{ row, column }}
          isOpen={isOpen}
          onClose={() => {
            setOpen(false);
          }}
          onExitComplete={() => {
            setKey(undefined);
          }}
        />
      </Suspense>
    ),
  };
}
