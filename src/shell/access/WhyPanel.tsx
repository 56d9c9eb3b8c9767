import { chakra, Drawer, Heading } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { manifest } from 'virtual:lawha/manifest';
import { Sheet } from '../../../widgets/kit/dialog/Sheet.tsx';
import { matchPath } from '../../../engine/core/routing/paths.ts';
import { isolate } from '../../../engine/core/text/bidi.ts';
import { useText } from '../../../engine/react/text/useText.ts';
import { useSession } from '../../auth/SessionContext.tsx';
import { AccessQueryForm } from './AccessQueryForm.tsx';
import { GroupVerdicts } from './GroupVerdicts.tsx';

/**
 * Explains why things are shown or hidden: in a role view, every screen and action of the current group with the rule
 * that decided it; below it a form for any other question.
 */
export default function WhyPanel({ onClose }: { onClose: () => void }): ReactNode {
  const { t, pick } = useText();
  const { viewAs } = useSession();
  const { pathname } = useLocation();
  const match = matchPath(manifest, pathname);
  const entry = match.kind === 'screen' ? manifest.find(({ name }) => name === match.resource) : undefined;
  return (
    <Sheet testId="why-panel" from="end" title={t('access.explainTitle')} onClose={onClose}>
      <Drawer.Body>
        {viewAs !== undefined && entry !== undefined && (
          <chakra.section borderBlockEndWidth="1px" mb="5">
            <Heading as="h3" textStyle="h3">
              {pick(entry.label)}
            </Heading>
            <chakra.p color="fg.2" textStyle="caption" mb="4">
              {t('access.explainGroup', { name: isolate(viewAs.name) })}
            </chakra.p>
            <GroupVerdicts entry={entry} />
          </chakra.section>
        )}
        <AccessQueryForm />
      </Drawer.Body>
    </Sheet>
  );
}
