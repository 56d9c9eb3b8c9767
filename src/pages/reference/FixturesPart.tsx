import { chakra } from '@chakra-ui/react';
import { Suspense, use, useState, type ReactNode } from 'react';
import { Ltr } from '../../../engine/react/text/Ltr.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import { ShowCard } from '../../../widgets/views/shared/ShowCard.tsx';
import { LoadingPage } from '../../base/LoadingPage.tsx';
import { createDemoApi } from '../static-screens/demo/createDemoApi.ts';
import { DemoScreens } from '../static-screens/demo/DemoScreens.tsx';
import { hasScreens, loadSample } from '../static-screens/demo/samples.ts';

/** The leftovers: groups that the API serves and no screen of the dashboard shows. */
export const LEFTOVERS = ['cash-outs', 'update-requests'] as const;

/** Draws the leftover fixture definitions on built-in rows: a decision, and a list that answers in groups. */
export default function FixturesPart(): ReactNode {
  const { t, pick } = useText();
  const samples = LEFTOVERS.map((name) => ({ name, sample: use(loadSample(`fixtures/${name}`)) }));
  return (
    <chakra.div display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)">
      {samples.map(({ name, sample }) => (
        <ShowCard
          key={name}
          data-testid={`fixture-${name}`}
          title={sample.resource === undefined ? <Ltr>{name}</Ltr> : pick(sample.resource.label)}
          aside={
            <chakra.code textStyle="caption" color="fg.2">
              <Ltr>{`tests/fixtures/definitions/${name}.json`}</Ltr>
            </chakra.code>
          }
        >
          <chakra.p color="fg.2" textStyle="table" marginBlockEnd="4" maxWidth="720px">
            {t(`reference.fixtures.${name}`)}
          </chakra.p>
          <Suspense fallback={<LoadingPage height="320px" />}>
            <Fixture name={name} />
          </Suspense>
        </ShowCard>
      ))}
    </chakra.div>
  );
}

function Fixture({ name }: { name: string }): ReactNode {
  const { language } = useText();
  const sample = use(loadSample(`fixtures/${name}`));
  const [api] = useState(() => createDemoApi({ language }));
  return hasScreens(sample) && <DemoScreens sample={sample} api={api} search="?per_page=10" />;
}
