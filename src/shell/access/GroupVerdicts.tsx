import { chakra, Heading } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import useSWR from 'swr';
import { useGrants } from '../../../engine/react/access/AccessContext.tsx';
import { explainAccess } from '../../../engine/core/access/explainAccess.ts';
import { permissionKeyOf } from '../../../engine/core/access/Grants.ts';
import { isControlled } from '../../../engine/core/access/listsWithControl.ts';
import type { ManifestEntry } from '../../../engine/tools/build/Manifest.types.ts';
import { useApi } from '../../../engine/react/api/ApiContext.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import { listQuestions } from '../../../engine/react/list/state/listQuestions.ts';
import { screenName } from './screenName.ts';
import { useControlName } from './useControlName.ts';
import { useDefinition } from './useDefinition.ts';
import { Verdict } from './Verdict.tsx';

/** Draws what a group offers to the viewed role: each of its screens, and the actions of each of its lists. */
export function GroupVerdicts({ entry }: { entry: ManifestEntry }): ReactNode {
  const { t, pick } = useText();
  const grants = useGrants();
  const permissions = usePermissions();
  const definition = useDefinition(entry.name);
  const controlName = useControlName();
  return (
    <>
      <Verdicts title={t('access.screens')}>
        {entry.routes.map((route) => (
          <Verdict
            key={route.path}
            name={screenName(route, { t, pick })}
            explanation={explainAccess(grants, { route: route.permission })}
            {...named(permissions?.get(route.permission))}
          />
        ))}
      </Verdicts>
      {definition !== undefined &&
        entry.routes.filter(isControlled).map((route) => {
          const questions = Object.entries(listQuestions(definition, route));
          return (
            <Verdicts key={route.path} title={t('access.actionsOf', { list: pick(route.label) })}>
              {questions.map(([capability, question]) => (
                <Verdict
                  key={capability}
                  name={t(`access.capability.${capability}`)}
                  {...(question.control && { controlName: controlName(question.control.name) })}
                  explanation={explainAccess(grants, question)}
                  {...named(permissions?.get(route.permission))}
                />
              ))}
            </Verdicts>
          );
        })}
    </>
  );
}

function Verdicts({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <chakra.section mb="5" aria-label={title}>
      <Heading as="h4" textStyle="label" color="fg.2" mb="1">
        {title}
      </Heading>
      <chakra.div css={{ '& > * + *': { borderBlockStartWidth: '1px' } }}>{children}</chakra.div>
    </chakra.section>
  );
}

interface Permission {
  id: number;
  title: string;
}

function named(permission: Permission | undefined): { permission?: Permission } {
  return permission === undefined ? {} : { permission };
}

/** The permission records behind the grants, by key; undefined while they are loading. */
function usePermissions(): ReadonlyMap<string, Permission> | undefined {
  const api = useApi();
  const { language } = useText();
  const { data } = useSWR(['get_my_permissions', language], () => api.getMyPermissions());
  if (!Array.isArray(data)) return undefined;
  return new Map(
    data.flatMap((item: unknown): [string, Permission][] => {
      if (typeof item !== 'object' || item === null) return [];
      const { id, title, url } = item as Record<string, unknown>;
      if (typeof id !== 'number' || typeof url !== 'string') return [];
      return [[permissionKeyOf(url), { id, title: typeof title === 'string' ? title : url }]];
    }),
  );
}
