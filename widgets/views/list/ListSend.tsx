import type { ReactNode } from 'react';
import { useGrants } from '../../../engine/react/access/AccessContext.tsx';
import { canNotifyAll } from '../../../engine/features/notify/notifiableKinds.ts';
import { SendDialog } from '../notify/SendDialog.tsx';
import { useListActions, useListSelectionContext, useListSettings } from '../../../engine/react/list/ListContexts.tsx';
import type { Notifying } from '../../../engine/react/list/state/useNotifying.ts';

/** Draws the dialog that notifies the people of a row, or of all selected rows; sending clears the selection. */
export function ListSend({ notifying }: { notifying: Notifying }): ReactNode {
  const { resource, regionRef } = useListSettings();
  const { clear } = useListSelectionContext();
  const { stop } = useListActions().notifying;
  const { ids, name, anchor, isBulk } = notifying;
  const offersAll = canNotifyAll(useGrants(), resource.name);
  return (
    <SendDialog
      resource={resource}
      recipients={{ ids, ...(name !== undefined && { name }) }}
      offersAll={offersAll}
      returnTo={() => (anchor.isConnected ? anchor : regionRef.current)}
      onSent={() => {
        if (isBulk) clear();
      }}
      onClose={stop}
    />
  );
}
