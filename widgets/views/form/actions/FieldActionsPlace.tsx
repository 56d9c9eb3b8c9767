import { lazy, Suspense, type ReactNode } from 'react';
import type { ResolvedField } from '../../../../engine/core/definition/Resolved.types.ts';
import { useFormContext } from '../../../../engine/react/form/FormContext.tsx';

const FieldActions = lazy(async () => ({ default: (await import('./FieldActions.tsx')).FieldActions }));

/** Draws the actions of a field on the form of a record that exists; nothing for a field without. */
export function FieldActionsPlace({ field }: { field: ResolvedField }): ReactNode {
  const { form, controller } = useFormContext();
  const { row } = controller;
  if (field.actions === undefined || form !== 'edit' || row === undefined) return null;
  return (
    <Suspense fallback={null}>
      <FieldActions actions={field.actions} row={row} />
    </Suspense>
  );
}
