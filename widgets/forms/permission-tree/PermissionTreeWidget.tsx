import { lazy, Suspense } from 'react';
import { defineWidgetComponent } from '../../../engine/react/registry/WidgetRegistry.tsx';
import { WidgetFrame } from '../../inputs/WidgetFrame.tsx';
import { TreeLoading } from '../../permission-tree/TreeLoading.tsx';

// One group uses the tree; the forms of all others do without it.
const PermissionTreePanel = lazy(async () => ({
  default: (await import('../../permission-tree/PermissionTreePanel.tsx')).PermissionTreePanel,
}));

/** Draws the permissions by label and category to tick, each with its controls. */
export const PermissionTreeWidget = defineWidgetComponent((widget) => (
  <WidgetFrame widget={widget} as="group">
    {(aria) => (
      <Suspense fallback={<TreeLoading aria={aria} />}>
        <PermissionTreePanel
          aria={aria}
          labelledBy={`${widget.id}-label`}
          value={widget.value}
          onChange={(value) => {
            widget.onChange(value.length > 0 ? value : undefined);
          }}
          onBlur={() => {
            widget.onBlur();
          }}
          disabled={widget.disabled}
        />
      </Suspense>
    )}
  </WidgetFrame>
));
