import { chakra } from '@chakra-ui/react';
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import { Suspense, use, useMemo, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { Api } from '../../../../engine/client/Api.types.ts';
import type { RecordValue } from '../../../../engine/core/records/recordCodec.ts';
import type { ResolvedResource, ScreenKind } from '../../../../engine/core/definition/Resolved.types.ts';
import { matchPath } from '../../../../engine/core/routing/paths.ts';
import { FormView } from '../../../../widgets/views/form/FormView.tsx';
import { rjsfSchema } from '../../../../engine/react/form/rjsfSchema.ts';
import type { FormValidator } from '../../../../engine/react/form/useFormErrors.ts';
import { ListView } from '../../../../widgets/views/list/ListView.tsx';
import { ShowView } from '../../../../widgets/views/show/ShowView.tsx';
import { LoadingPage } from '../../../base/LoadingPage.tsx';
import { DemoPlace } from './DemoPlace.tsx';
import type { ScreenSample } from './samples.ts';
import { clearOnceShown } from '../../../base/failedLoads.ts';

/** Account whose list preferences apply: none. */
const OWNER = 'demo';

export interface DemoScreensProps {
  sample: ScreenSample;
  api: Api;
  /** The screen that is shown first. Default: the list. */
  screen?: ScreenKind;
  /** The record that a show or edit screen shows first. Default: 1. */
  id?: number;
  /** Query of the first list. */
  search?: string;
}

/** The screens of a sample definition, one at a time; its links and buttons navigate between them. */
export function DemoScreens({ sample, api, screen = 'list', id = 1, search = '' }: DemoScreensProps): ReactNode {
  const { resource } = sample;
  const resources = useMemo(() => [resource], [resource]);
  const path = pathOfScreen(resource, { screen, id, search });
  return (
    <DemoPlace key={path} api={api} resources={resources} path={path}>
      <Frame>
        <Suspense fallback={<LoadingPage height="320px" />}>
          <CurrentScreen resource={resource} loadValidators={() => validatorsOf(sample)} />
        </Suspense>
      </Frame>
    </DemoPlace>
  );
}

/** Path of the first screen of a kind that a group has, or of its first screen. */
export function pathOfScreen(
  resource: ResolvedResource,
  { screen, id, search }: Required<Pick<DemoScreensProps, 'screen' | 'id' | 'search'>>,
): string {
  const takesId = (screen === 'show' || screen === 'edit') && resource.singleton === undefined;
  const first = resource.routes.find((route) => route.screen === screen) ?? resource.routes[0];
  return `/${resource.name}/${first?.path ?? 'show-all'}${takesId ? `/${id}` : ''}${search}`;
}

/** Elements with fixed position stay within the frame. */
const Frame = chakra('div', {
  base: {
    contain: 'layout',
    minWidth: '0',
    padding: { base: '3', md: '5' },
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'card',
    background: 'bg.canvas',
  },
});

export interface CurrentScreenProps {
  resource: ResolvedResource;
  /** The checks of its forms; the same promise each time. */
  loadValidators: () => Promise<FormValidators>;
}

/** What the forms of a group are checked with. */
export type FormValidators = Record<'add' | 'edit', FormValidator>;

/** The screen of a group that the address of its place names, or its list. */
export function CurrentScreen({ resource, loadValidators }: CurrentScreenProps): ReactNode {
  const { pathname, search } = useLocation();
  const match = matchPath([resource], pathname, search);
  const route = resource.routes.find(({ path }) => match.kind === 'screen' && path === match.route.path);
  const list = resource.routes.find(({ screen }) => screen === 'list');
  if (match.kind === 'screen' && route !== undefined && match.id !== undefined && route.screen === 'show')
    return <ShowView key={pathname} resource={resource} id={match.id} />;
  if (match.kind === 'screen' && (route?.screen === 'add' || route?.screen === 'edit' || route?.screen === 'single'))
    return <DemoForm key={pathname} resource={resource} loadValidators={loadValidators} id={match.id} />;
  const shown = route ?? list;
  return shown && <ListView resource={resource} route={shown} owner={OWNER} />;
}

function DemoForm({ resource, loadValidators, id }: CurrentScreenProps & { id: number | undefined }): ReactNode {
  const validators = use(loadValidators());
  return (
    <FormView
      resource={resource}
      validator={validators[id === undefined && resource.singleton === undefined ? 'add' : 'edit']}
      {...(id !== undefined && { id })}
    />
  );
}

const loaded = new WeakMap<ResolvedResource, Promise<FormValidators>>();

function validatorsOf({ resource, loadForm }: DemoScreensProps['sample']): Promise<FormValidators> {
  const known = loaded.get(resource);
  if (known !== undefined) return known;
  const load = async (): Promise<FormValidators> => {
    if (loadForm === undefined) throw new Error(`No form was compiled for ${resource.name}`);
    const { add, edit } = await loadForm();
    const { schemas } = resource.form;
    return {
      add: createPrecompiledValidator<RecordValue>(add, rjsfSchema(schemas.add)),
      edit: createPrecompiledValidator<RecordValue>(edit, rjsfSchema(schemas.edit)),
    };
  };
  const made = load();
  clearOnceShown(made, () => loaded.delete(resource));
  loaded.set(resource, made);
  return made;
}
