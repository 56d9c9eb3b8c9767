import { lazy, use, useEffect, useMemo, type ReactNode } from 'react';
import { useGrants } from '../../engine/react/access/AccessContext.tsx';
import { narrowKinds } from '../../engine/features/notify/notifiableKinds.ts';
import { PartsProvider } from '../../engine/react/registry/Parts.tsx';
import { FormView } from '../../widgets/views/form/FormView.tsx';
import { panelRegistry } from './panelRegistry.ts';
import { withMotion } from '../../widgets/kit/motion/loadMotion.ts';
import { rememberRecord } from '../base/recentRecords.ts';
import { loadChunk } from '../base/loadChunk.ts';
import { readStoredUser } from '../auth/storedSession.ts';
import { recordLinks } from './recordLinks.ts';
import { validatorsOf } from './formValidators.ts';
import { permissionKeys } from './permissionKeys.ts';
import { previewRegistry } from './previewRegistry.ts';
import type { ScreenProps } from '../../engine/react/screen/ScreenProps.types.ts';
import { Rows } from './rowsEditor.ts';
import { ShownField } from './shownField.ts';
import { MoveDialog, REPLIES } from './useRecordParts.ts';
import { widgetRegistry } from './widgetRegistry.ts';

const AddRecord = lazy(() => withMotion(() => loadChunk(() => import('./AddRecordScreen.tsx'))));

const ReplyDialog = lazy(() =>
  withMotion(() =>
    loadChunk(async () => ({ default: (await import('../../widgets/views/replies/ReplyDialog.tsx')).ReplyDialog })),
  ),
);

const PARTS = {
  widgets: widgetRegistry,
  panels: panelRegistry,
  permissionKeys,
  previews: previewRegistry,
  AddRecord,
  ShownField,
  Rows,
  replies: { ...REPLIES, Dialog: ReplyDialog },
};

/** The add and edit screens: the generic form with the group's compiled validators and every widget. */
export default function FormScreen({ resource, id }: ScreenProps): ReactNode {
  const validators = use(validatorsOf(resource));
  const grants = useGrants();
  useEffect(() => {
    if (id !== undefined && resource.singleton === undefined) rememberRecord({ resource: resource.name, id });
  }, [resource, id]);
  const offered = useMemo(() => narrowKinds(resource, grants), [resource, grants]);
  const parts = useMemo(() => {
    const user = readStoredUser();
    const own = user && {
      person: `${user.type}.${user.id}`,
      states: { userType: user.type, Dialog: MoveDialog },
    };
    return { ...recordLinks(grants), ...PARTS, ...own };
  }, [grants]);
  return (
    <PartsProvider value={parts}>
      <FormView
        key={`${resource.name}/${id ?? 'add'}`}
        resource={offered}
        validator={validators[id === undefined ? 'add' : 'edit']}
        id={id}
      />
    </PartsProvider>
  );
}
