import { Button, chakra, Dialog } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { Modal } from '../../../widgets/kit/dialog/Modal.tsx';
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
    <Modal testId="view-as-dialog" title={t('access.viewAsTitle')} isOpen onClose={onClose}>
      <chakra.form
        display="contents"
        onSubmit={(event) => {
          event.preventDefault();
          if (role !== undefined && !isBusy) void leavePage(() => void start(role.id));
        }}
      >
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
    </Modal>
  );
}
