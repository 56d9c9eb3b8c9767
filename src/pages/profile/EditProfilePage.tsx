import { use, useState, type ReactNode } from 'react';
import type { Profile } from '../../../engine/client/account/AccountCalls.types.ts';
import { useApi } from '../../../engine/react/api/ApiContext.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import { FormFrame } from '../../../widgets/views/form/FormFrame.tsx';
import { FormSkeleton } from '../../../widgets/views/form/FormSkeleton.tsx';
import { useSession, useSessionUser } from '../../auth/SessionContext.tsx';
import { AccountFormScreen } from './AccountFormScreen.tsx';
import { loadAccountForm } from './loadAccountForm.ts';
import { ProfileProblem } from './ProfileProblem.tsx';
import { PROFILE_PATHS } from '../../base/profilePaths.ts';
import { personOf, profileRow } from './profileRow.ts';
import { useProfile } from './useProfile.ts';

/** The form of the person's own details. Saved changes appear in the top bar at once. */
export default function EditProfilePage(): ReactNode {
  const loaded = use(loadAccountForm('profile'));
  const { t } = useText();
  const api = useApi();
  const session = useSession();
  const user = useSessionUser();
  const { data, error, mutate, isValidating } = useProfile();
  // The form begins with the current data of the server, never with those of an earlier screen.
  const [profile, setProfile] = useState<Profile>();
  if (profile === undefined && data !== undefined && error === undefined && !isValidating) setProfile(data);
  return (
    <FormFrame
      title={t('profile.edit')}
      crumbs={[{ label: t('profile.title'), to: PROFILE_PATHS.show }, { label: t('profile.edit') }]}
    >
      {profile !== undefined && (
        <AccountFormScreen
          loaded={loaded}
          row={profileRow(loaded.resource, profile, user)}
          submit={async (fields) => {
            const saved = await api.updateProfile(fields);
            session.update(personOf(saved));
            await mutate(saved, { revalidate: false });
          }}
        />
      )}
      {profile === undefined && error === undefined && <FormSkeleton />}
      {profile === undefined && error !== undefined && <ProfileProblem error={error} onRetry={() => void mutate()} />}
    </FormFrame>
  );
}
