import { Button, chakra, Dialog, Portal } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { DialogContent } from '../../../widgets/kit/motion/DialogContent.tsx';
import { errorToast } from '../../../engine/react/feedback/errorToast.ts';
import { useFeedback } from '../../../engine/react/feedback/FeedbackContext.tsx';
import type { NamedRecord } from '../../../engine/client/account/AccessCalls.types.ts';
import { useApi } from '../../../engine/react/api/ApiContext.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import { useLeavePage } from '../../base/LeavePageContext.tsx';
import { useSession } from '../../auth/SessionContext.tsx';
import { RoleField } from './RoleField.tsx';

/** The choice of the role that this tab will view as. */
export default function ViewAsDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useText();
  const api = useApi();
  const { setViewAs } = useSession();
  const { toast } = useFeedback();
  const leavePage = useLeavePage();
  const [role, setRole] = useState<NamedRecord>();
  const [isBusy, setBusy] = useState(false);

  const start = async (id: number): Promise<void> => {
    setBusy(true);
    try {
      setViewAs(await api.startViewAs(id));
    } catch (error) {
      const message = errorToast(error, t);
      if (message !== undefined) toast(message);
      setBusy(false);
    }
  };

  return (
    <Dialog.Root open onOpenChange={({ open }) => !open && onClose()}>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <DialogContent data-testid="view-as-dialog">
            <chakra.form
              onSubmit={(event) => {
                event.preventDefault();
                if (role !== undefined && !isBusy) void leavePage(() => void start(role.id));
              }}
            >
              <Dialog.Header>
                <Dialog.Title>{t('access.viewAsTitle')}</Dialog.Title>
              </Dialog.Header>
              <Dialog.Body display="grid" gap="4">
                <Dialog.Description>{t('access.viewAsBody')}</Dialog.Description>
                <RoleField value={role} onChange={setRole} />
              </Dialog.Body>
              <Dialog.Footer>
                <Button type="button" variant="outline" disabled={isBusy} onClick={onClose}>
                  {t('common.cancel')}
                </Button>
                <Button type="submit" disabled={role === undefined} loading={isBusy} aria-busy={isBusy}>
                  {t('access.viewAsStart')}
                </Button>
              </Dialog.Footer>
            </chakra.form>
          </DialogContent>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
