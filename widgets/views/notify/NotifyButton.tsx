import { Button } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import type { ResolvedResource } from '../../../engine/core/definition/Resolved.types.ts';
import { Icon } from '../../../engine/react/registry/Icon.tsx';
import type { Row } from '../../../engine/core/registry/defineCell.ts';
import { useText } from '../../../engine/react/text/useText.ts';
import { recordTitle } from '../../../engine/react/list/state/recordTitle.ts';
import { SendDialog } from './SendDialog.tsx';

/** Draws the button at the head of a person's page that sends a notification, and its dialog. */
export function NotifyButton({ resource, row }: { resource: ResolvedResource; row: Row }): ReactNode {
  const { t, language } = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" data-testid="action-notify" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon id="bell" size={18} />
        {t('alerts.send.action')}
      </Button>
      {isOpen && (
        <SendDialog
          resource={resource}
          recipients={{ ids: [row.id], name: recordTitle(resource, row, language) }}
          offersAll={false}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
