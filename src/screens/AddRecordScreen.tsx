import { use, type ReactNode } from 'react';
import { PartsProvider } from '../../engine/react/registry/Parts.tsx';
import type { AddRecordProps } from '../../engine/react/registry/Parts.types.ts';
import { AddRecordDialog } from '../../widgets/views/form/AddRecordDialog.tsx';
import { validatorsOf } from './formValidators.ts';
import { permissionKeys } from './permissionKeys.ts';
import { Rows } from './rowsEditor.ts';
import { ShownField } from './shownField.ts';
import { widgetRegistry } from './widgetRegistry.ts';

const PARTS = { widgets: widgetRegistry, permissionKeys, ShownField, Rows };

/** The dialog that adds a record of a group from another form, with that group's own form and checks. */
export default function AddRecordScreen(props: AddRecordProps): ReactNode {
  const { add } = use(validatorsOf(props.resource));
  return (
    <PartsProvider value={PARTS}>
      <AddRecordDialog {...props} validator={add} />
    </PartsProvider>
  );
}
