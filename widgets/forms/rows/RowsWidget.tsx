import { Skeleton } from '@chakra-ui/react';
import { Suspense } from 'react';
import { useParts } from '../../../engine/react/registry/Parts.tsx';
import { defineWidgetComponent } from '../../../engine/react/registry/WidgetRegistry.tsx';
import { WidgetFrame } from '../../inputs/WidgetFrame.tsx';

/** Draws records of another group in a table, to be added, changed, sorted and removed with the record that they belong to. */
export const RowsWidget = defineWidgetComponent((widget) => {
  const { Rows } = useParts();
  // Errors inside a row are shown at its cells.
  const own = widget.errors[''];
  return (
    <WidgetFrame widget={{ ...widget, errors: own ? { '': own } : {} }} as="group">
      {(aria) => (
        <div data-invalid={aria['aria-invalid']} aria-describedby={aria['aria-describedby']}>
          <Suspense fallback={<Skeleton height="24" />}>{Rows && <Rows widget={widget} aria={aria} />}</Suspense>
        </div>
      )}
    </WidgetFrame>
  );
});
