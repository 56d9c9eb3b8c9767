import type { ReactNode } from 'react';
import { PartsProvider } from '../../engine/react/registry/Parts.tsx';
import type { ReplyFormProps } from '../../engine/react/registry/Parts.types.ts';
import { ReplyForm } from '../../widgets/views/replies/ReplyForm.tsx';
import { widgetRegistry } from './widgetRegistry.ts';

const PARTS = { widgets: widgetRegistry };

/** The form of a reply with every widget. */
export default function ReplyFormScreen(props: ReplyFormProps): ReactNode {
  return (
    <PartsProvider value={PARTS}>
      <ReplyForm {...props} />
    </PartsProvider>
  );
}
