import { defineWidgetComponent } from '../../../engine/react/registry/WidgetRegistry.tsx';
import { WidgetFrame } from '../../inputs/WidgetFrame.tsx';
import { RepeaterList } from '../../repeater/RepeaterList.tsx';

/** Draws items of several fields each, to be added, sorted, duplicated and removed. */
export const RepeaterWidget = defineWidgetComponent((widget) => {
  // Errors inside an item are shown at the item.
  const own = widget.errors[''];
  return (
    <WidgetFrame widget={{ ...widget, errors: own ? { '': own } : {} }} as="group">
      {(aria) => <RepeaterList widget={widget} aria={aria} />}
    </WidgetFrame>
  );
});
