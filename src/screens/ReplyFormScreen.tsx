import type { ReactNode } from 'react';
import type { ReplyFormProps } from '../../engine/react/registry/ReplyParts.tsx';
import { WidgetRegistryProvider } from '../../engine/react/registry/WidgetRegistry.tsx';
import { ReplyForm } from '../../widgets/views/replies/ReplyForm.tsx';
import { widgetRegistry } from './widgetRegistry.ts';

/** The form of a reply with every widget. */
export default function ReplyFormScreen(props: ReplyFormProps): ReactNode {
  return (
    <WidgetRegistryProvider value={widgetRegistry}>
      <ReplyForm {...props} />
    </WidgetRegistryProvider>
  );
}
