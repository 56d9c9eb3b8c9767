import { chakra } from '@chakra-ui/react';
import { use, useState, type ReactNode } from 'react';
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
import { useSecondFactor } from '../second-factor/useSecondFactor.ts';
import { SessionsCard } from './SessionsCard.tsx';
import { useNoticeKinds } from './useNoticeKinds.ts';
import { useProfile } from './useProfile.ts';
import { useSessions } from './useSessions.ts';

const PARTS = { cells: cellRegistry };

/** In the order of their answers in `Cards`. */
const CARDS = [
  ['person', Person],
  ['second-factor', SecondFactorCard],
  ['notices', NoticesCard],
  ['sessions', SessionsCard],
] as const;

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
        <Cards />
      </chakra.div>
    </chakra.div>
  );
}

/**
 * Draws the cards from the top, each once the answers for it and for those above it are there, so that none that is seen moves.
 */
function Cards(): ReactNode {
  use(loadAccountForm('profile'));
  const answers = [useProfile(), useSecondFactor(), useNoticeKinds(), useSessions()];
  const missing = answers.findIndex(({ data, error }) => data === undefined && error === undefined);
  const ready = missing === -1 ? CARDS.length : missing;
  // What is drawn stays while it is asked for again.
  const [shown, setShown] = useState(ready);
  if (ready > shown) setShown(ready);
  return (
    <>
      {CARDS.slice(0, shown).map(([name, Card]) => (
        <Card key={name} />
      ))}
      {shown < CARDS.length && <FormSkeleton key={`waiting-${shown}`} />}
    </>
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
