import { chakra } from '@chakra-ui/react';
import { use, type ReactNode } from 'react';
import { PartsProvider } from '../../../engine/react/registry/Parts.tsx';
import { Icon } from '../../../engine/react/registry/Icon.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import { CellStyles } from '../../../widgets/views/cells/CellStyles.tsx';
import { FormSkeleton } from '../../../widgets/views/form/FormSkeleton.tsx';
import { ButtonLink } from '../../../widgets/views/shared/ButtonLink.tsx';
import { MainAction } from '../../../widgets/views/shared/MainAction.tsx';
import { PageHeader } from '../../../widgets/views/shared/PageHeader.tsx';
import { RecordView } from '../../../widgets/views/show/RecordView.tsx';
import { cellRegistry } from '../../screens/cellRegistry.ts';
import { useSessionUser } from '../../auth/SessionContext.tsx';
import { IdentityCard } from './IdentityCard.tsx';
import { loadAccountForm } from './loadAccountForm.ts';
import { NoticesCard } from './NoticesCard.tsx';
import { ProfileProblem } from './ProfileProblem.tsx';
import { PROFILE_PATHS } from '../../base/profilePaths.ts';
import { profileRow } from './profileRow.ts';
import { SecondFactorCard } from '../second-factor/SecondFactorCard.tsx';
import { SessionsCard } from './SessionsCard.tsx';
import { useProfile } from './useProfile.ts';

const PARTS = { cells: cellRegistry };

/** The signed-in person: identity, contact data, sessions. */
export default function ProfilePage(): ReactNode {
  const { t } = useText();
  return (
    <chakra.div data-testid="profile" maxWidth="1080px" marginInline="auto">
      <CellStyles />
      <PageHeader
        title={t('profile.title')}
        crumbs={[{ label: t('profile.title') }]}
        actions={
          <>
            <ButtonLink to={PROFILE_PATHS.password} variant="outline">
              <Icon id="lock-keyhole" size={18} />
              {t('profile.changePassword')}
            </ButtonLink>
            <MainAction>
              <ButtonLink to={PROFILE_PATHS.edit}>
                <Icon id="pencil" size={18} />
                {t('profile.edit')}
              </ButtonLink>
            </MainAction>
          </>
        }
      />
      <chakra.div display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)">
        <Person />
        <SecondFactorCard />
        <NoticesCard />
        <SessionsCard />
      </chakra.div>
    </chakra.div>
  );
}

/** Draws the person's data, or an error. */
function Person(): ReactNode {
  const { resource } = use(loadAccountForm('profile'));
  const user = useSessionUser();
  const { data, error, mutate } = useProfile();
  if (data === undefined) {
    return error === undefined ? <FormSkeleton /> : <ProfileProblem error={error} onRetry={() => void mutate()} />;
  }
  return (
    <>
      <IdentityCard profile={data} type={data.user_type ?? user.type} />
      <PartsProvider value={PARTS}>
        <RecordView resource={resource} row={profileRow(resource, data, user)} variant="cards" />
      </PartsProvider>
    </>
  );
}
