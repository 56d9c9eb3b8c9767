import { chakra } from '@chakra-ui/react';
import { useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { PartsProvider } from '../../../engine/react/registry/Parts.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import { everyIcon } from '../../../widgets/icons/everyIcon.ts';
import { FailureNotice } from '../../../widgets/views/shared/FailureNotice.tsx';
import { LoadingPage } from '../../base/LoadingPage.tsx';
import { DefinitionScreen } from './DefinitionScreen.tsx';
import { useStudioFile } from './file/useStudioFile.ts';
import { DefinitionList } from './list/DefinitionList.tsx';
import { ReviewScreen } from './review/ReviewScreen.tsx';
import { readStudioAddress } from './studioAddress.ts';

const PARTS = { icons: everyIcon };

/** The studio: the definitions of the dashboard, and one of them in an editor beside its screens. */
export default function StudioPage(): ReactNode {
  const { name, draft } = readStudioAddress(useLocation().search);
  return (
    <PartsProvider value={PARTS}>
      <chakra.div data-testid="studio" minWidth="0">
        {name === undefined ? (
          <DefinitionList />
        ) : draft === undefined ? (
          <OpenDefinition key={name} name={name} />
        ) : (
          <ReviewScreen key={`${name} ${draft}`} name={name} id={draft} />
        )}
      </chakra.div>
    </PartsProvider>
  );
}

function OpenDefinition({ name }: { name: string }): ReactNode {
  const { t } = useText();
  const { file, error, retry } = useStudioFile(name);
  useEffect(() => {
    window.scrollTo({ top: 0 });
  }, []);
  if (error !== undefined) return <FailureNotice title={t('studio.notOpened')} error={error} onRetry={retry} />;
  return file === undefined ? <LoadingPage height="60dvh" /> : <DefinitionScreen file={file} />;
}
