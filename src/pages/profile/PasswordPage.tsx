import { use, type ReactNode } from 'react';
import { useSWRConfig } from 'swr';
import { useApi } from '../../../engine/react/api/ApiContext.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import { FormFrame } from '../../../widgets/views/form/FormFrame.tsx';
import { AccountFormScreen } from './AccountFormScreen.tsx';
import { loadAccountForm } from './loadAccountForm.ts';
import { PROFILE_PATHS } from '../../base/profilePaths.ts';

/** The form of a new password. It informs about the other sessions before and after saving. */
export default function PasswordPage(): ReactNode {
  const loaded = use(loadAccountForm('password'));
  const { t } = useText();
  const api = useApi();
  const { mutate } = useSWRConfig();
  return (
    <FormFrame
      title={t('profile.changePassword')}
      crumbs={[{ label: t('profile.title'), to: PROFILE_PATHS.show }, { label: t('profile.changePassword') }]}
    >
      <AccountFormScreen
        loaded={loaded}
        successTitle={t('profile.passwordChanged')}
        submit={async (fields) => {
          await api.updatePassword(fields);
          await mutate('my_sessions', undefined);
        }}
      />
    </FormFrame>
  );
}
