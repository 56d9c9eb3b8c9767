import { chakra, Heading } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import useSWR from 'swr';
import { manifest } from 'virtual:lawha/manifest';
import { useApi } from '../../../engine/react/api/ApiContext.tsx';
import { matchPath } from '../../../engine/core/routing/paths.ts';
import { useText } from '../../../engine/react/text/useText.ts';
import { Verdict } from './Verdict.tsx';

export interface RefusalReasonProps {
  roleId: number;
  /** Path below the base of the refused page. */
  from: string;
}

/** Draws which rule refused a page to the viewed role; nothing for a path without a page. */
export default function RefusalReason({ roleId, from }: RefusalReasonProps): ReactNode {
  const { t } = useText();
  const api = useApi();
  const route = permissionOf(from);
  const { data } = useSWR(route === undefined ? null : ['explain_access', roleId, route], () =>
    api.explainAccess({ roleId, ...(route !== undefined && { route }) }),
  );
  if (data === undefined) return null;
  return (
    <chakra.section data-testid="refused-why" w="100%" maxW="480px" mx="auto" mt="2" textAlign="start">
      <Heading as="h2" textStyle="h3">
        {t('access.refusedPage')}
      </Heading>
      {data.allowed ? <chakra.p color="fg.2">{t('access.refusedCall')}</chakra.p> : <Verdict explanation={data} />}
    </chakra.section>
  );
}

function permissionOf(path: string): string | undefined {
  if (path === '/') return 'home/show';
  const match = matchPath(manifest, path);
  return match.kind === 'screen' ? match.route.permission : undefined;
}
