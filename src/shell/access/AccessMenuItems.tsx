import type { ReactNode } from 'react';
import { isSuperAdmin } from '../../../engine/core/access/Grants.ts';
import { Icon } from '../../../engine/react/registry/Icon.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import { useSessionUser } from '../../auth/SessionContext.tsx';
import { MenuItem } from '../../../widgets/kit/menu/MenuItem.tsx';
import { useAccessDialogs, type AccessDialog } from './AccessDialogs.tsx';

const ENTRIES = [
  { dialog: 'view-as', icon: 'eye', text: 'shell.viewAs' },
  { dialog: 'why', icon: 'message-circle-question-mark', text: 'shell.explainAccess' },
] as const satisfies readonly { dialog: AccessDialog; icon: string; text: string }[];

/** The super admin's entries of the account menu: view as a role, and explain why something is allowed or not. */
export function AccessMenuItems({ onChoose }: { onChoose: () => void }): ReactNode {
  const { t } = useText();
  const { type } = useSessionUser();
  const open = useAccessDialogs();
  if (!isSuperAdmin(type)) return null;
  return ENTRIES.map(({ dialog, icon, text }) => (
    <MenuItem
      key={dialog}
      onClick={() => {
        onChoose();
        open(dialog);
      }}
    >
      <Icon id={icon} size={18} />
      {t(text)}
    </MenuItem>
  ));
}
