import { chakra } from '@chakra-ui/react';
import { Suspense, use, useState, type ReactNode } from 'react';
import { STATIC_LOAD_MS } from '../../../engine/core/constants.ts';
import { useText } from '../../../engine/react/text/useText.ts';
import { ShowCard } from '../../../widgets/views/shared/ShowCard.tsx';
import { LoadingPage } from '../../base/LoadingPage.tsx';
import { createDemoApi } from './demo/createDemoApi.ts';
import { DemoScreens } from './demo/DemoScreens.tsx';
import { hasScreens, loadSample } from './demo/samples.ts';

/** Name of the sample that the page shows. */
export const STATIC_SAMPLE = 'demo/static-screens';

/** Draws list, page and form of the built-in records; its list takes a second, as with a real server. */
export function StaticTable(): ReactNode {
  const { t } = useText();
  return (
    <ShowCard data-testid="static-table" title={t('staticScreens.table.title')}>
      <chakra.p color="fg.2" textStyle="table" marginBlockEnd="4" maxWidth="720px">
        {t('staticScreens.table.help')}
      </chakra.p>
      <Suspense fallback={<LoadingPage height="320px" />}>
        <Table />
      </Suspense>
    </ShowCard>
  );
}

function Table(): ReactNode {
  const { language } = useText();
  const sample = use(loadSample(STATIC_SAMPLE));
  const [api] = useState(() => createDemoApi({ language, listTime: STATIC_LOAD_MS }));
  return hasScreens(sample) && <DemoScreens sample={sample} api={api} />;
}
