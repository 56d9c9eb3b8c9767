import { Suspense, use, useState, type ReactNode } from 'react';
import { canAccess } from '../../../../engine/core/access/canAccess.ts';
import { parseGrants, type Grants } from '../../../../engine/core/access/Grants.ts';
import { seenResource } from '../../../../engine/core/access/seenResource.ts';
import type { ResolvedResource } from '../../../../engine/core/definition/Resolved.types.ts';
import { matchPath } from '../../../../engine/core/routing/paths.ts';
import type { Api } from '../../../../engine/client/Api.types.ts';
import { createLawhaApi } from '../../../../engine/client/createLawhaApi.ts';
import { useText } from '../../../../engine/react/text/useText.ts';
import { StateNotice } from '../../../../widgets/views/shared/StateNotice.tsx';
import { useSession } from '../../../auth/SessionContext.tsx';
import type { Session } from '../../../auth/createSession.ts';
import { LoadingPage } from '../../../base/LoadingPage.tsx';
import { loadResource } from '../../../base/loadResource.ts';
import { createDemoApi } from '../../static-screens/demo/createDemoApi.ts';
import { DemoPlace } from '../../static-screens/demo/DemoPlace.tsx';
import { CurrentScreen, type FormValidators } from '../../static-screens/demo/DemoScreens.tsx';
import { checkBySchema, fits } from './checkBySchema.ts';
import type { PreviewOrder } from './messages.ts';
import { readOnlyApi } from './readOnlyApi.ts';
import { previewPath } from './screensOf.ts';

export interface PreviewScreensProps {
  order: PreviewOrder;
  resource: ResolvedResource;
}

/** The screens of an ordered definition on made-up or real rows, one at a time; links and buttons lead between them. */
export function PreviewScreens({ order, resource }: PreviewScreensProps): ReactNode {
  const session = useSession();
  // One load for each order: the boundary around it is drawn anew with the next.
  const [loading] = useState(() => load(order, resource, session));
  return (
    <Suspense fallback={<LoadingPage height="60dvh" />}>
      <Loaded order={order} loading={loading} />
    </Suspense>
  );
}

interface Loaded {
  api: Api;
  grants: Grants;
  resource: ResolvedResource;
  path: string;
}

function Loaded({ order, loading }: { order: PreviewOrder; loading: Promise<Loaded> }): ReactNode {
  const { t } = useText();
  const { api, grants, resource, path } = use(loading);
  if (!mayOpen(grants, resource, path))
    return <StateNotice icon="shield-x" tone="warning" title={t('studio.preview.refused')} />;
  return (
    <DemoPlace
      api={api}
      resources={[resource]}
      path={path}
      grants={grants}
      readOnly={order.rows === 'real' ? t('studio.preview.readOnly') : undefined}
      loadOther={loadResource}
    >
      <Suspense fallback={<LoadingPage height="320px" />}>
        <CurrentScreen resource={resource} loadValidators={() => validatorsOf(resource)} />
      </Suspense>
    </DemoPlace>
  );
}

async function load(order: PreviewOrder, whole: ResolvedResource, { user }: Session): Promise<Loaded> {
  const { language, role, rows, screen } = order;
  const real = createLawhaApi({
    baseUrl: import.meta.env.VITE_API_BASE_URL ?? '/api/dashboard/',
    language: () => language,
    token: () => user?.token,
    viewAs: () => role,
  });
  await lookAs(real, role);
  const grants = role === undefined ? ({ kind: 'all' } as const) : await grantsOf(real);
  const resource = seenResource(whole, grants);
  if (rows === 'made-up')
    return { api: createDemoApi({ language }), grants, resource, path: previewPath(resource, screen, 1) };
  const api = readOnlyApi(real);
  return { api, grants, resource, path: previewPath(resource, screen, await firstId(api, resource, screen)) };
}

/** The role that this page looks as; the server answers as the one that the session has begun to look as. */
let viewed: number | undefined;

async function lookAs(api: Api, role: number | undefined): Promise<void> {
  if (role === viewed) return;
  await (role === undefined ? api.endViewAs() : api.startViewAs(role));
  viewed = role;
}

async function grantsOf(api: Api): Promise<Grants> {
  const [permissions, controls] = await Promise.all([api.getMyPermissions(), api.getMyControlPermissions()]);
  return parseGrants(permissions, controls);
}

/** The id of the record that a page of one record shows: the first of the list, or 1, which then is not found. */
async function firstId(api: Api, resource: ResolvedResource, screen: PreviewOrder['screen']): Promise<number> {
  if (screen !== 'show' && screen !== 'edit') return 1;
  const { rows } = await api.list(resource, { per_page: '1' });
  return rows[0]?.id ?? 1;
}

function mayOpen(grants: Grants, resource: ResolvedResource, path: string): boolean {
  const [pathname = path, search = ''] = path.split('?');
  const match = matchPath([resource], pathname, search);
  return match.kind !== 'screen' || canAccess(grants, { route: match.route.permission });
}

const made = new WeakMap<ResolvedResource, Promise<FormValidators>>();

/** The checks of a definition that no build has compiled. */
function validatorsOf(resource: ResolvedResource): Promise<FormValidators> {
  const known = made.get(resource) ?? Promise.resolve({ add: VALIDATOR, edit: VALIDATOR });
  made.set(resource, known);
  return known;
}

/** Reads the schema that it is given, each time. */
const VALIDATOR: FormValidators['add'] = {
  isValid: (schema, value) => fits(schema as Parameters<typeof fits>[0], value),
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- rjsf's own signature
  rawValidation: <Failure,>(schema: object, value?: unknown) => ({ errors: checkBySchema(schema, value) as Failure[] }),
  validateFormData: () => ({ errors: [], errorSchema: {} }),
};
