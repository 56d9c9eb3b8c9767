import { chakra } from '@chakra-ui/react';
import { type ReactNode, Suspense } from 'react';
import { manifest, navigation } from 'virtual:lawha/manifest';
import { useGrants } from '../../../engine/react/access/AccessContext.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import { PageHeader } from '../../../widgets/views/shared/PageHeader.tsx';
import { LoadingPage } from '../../base/LoadingPage.tsx';
import { tabLinks } from './tabLinks.ts';
import { TabStrip } from './TabStrip.tsx';

export interface TabsPageProps {
  /** Name of the screen of tabs. */
  name: string;
  /** Name of the tab that is open. */
  current: string;
  children: ReactNode;
}

/** Draws a screen of tabs: its head, the tabs that the person may open, and the open one. */
export default function TabsPage({ name, current, children }: TabsPageProps): ReactNode {
  const { pick } = useText();
  const grants = useGrants();
  const tabs = navigation.tabs?.find((candidate) => candidate.name === name);
  const tab = manifest.find((entry) => entry.name === current);
  const title = tabs ? pick(tabs.label) : name;
  const label = tab ? pick(tab.label) : current;
  return (
    <chakra.div maxWidth="1160px" marginInline="auto">
      {/* Drawn anew for each tab: the next one’s path may have more lines. */}
      <PageHeader key={label} title={`${label} – ${title}`} heading={title} crumbs={[{ label: title }, { label }]} />
      <chakra.div
        display="grid"
        gap={{ base: '4', xl: '6' }}
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: '232px minmax(0, 880px)' }}
      >
        <TabStrip label={title} links={tabs ? tabLinks(tabs, { manifest, grants }) : []} current={current} />
        <Suspense fallback={<LoadingPage height="40dvh" />}>{children}</Suspense>
      </chakra.div>
    </chakra.div>
  );
}
