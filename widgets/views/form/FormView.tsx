import { useMemo, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { ResolvedResource } from '../../../engine/core/definition/Resolved.types.ts';
import type { RecordValue } from '../../../engine/core/records/recordCodec.ts';
import type { Row } from '../../../engine/core/registry/defineCell.ts';
import { lastListUrl } from '../../../engine/core/routing/lastListUrl.ts';
import { isolate } from '../../../engine/core/text/bidi.ts';
import { UserText } from '../../../engine/react/text/UserText.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import { recordTitle } from '../../../engine/react/list/state/recordTitle.ts';
import { RecordProblem } from '../show/RecordProblem.tsx';
import { useRecord } from '../../../engine/react/show/useRecord.ts';
import { duplicateOf, readCopyOf } from '../../../engine/react/form/duplicateOf.ts';
import { KnownNames } from '../../../engine/react/rows/KnownNames.ts';
import { useCopiedRows } from '../../../engine/react/rows/useCopiedRows.ts';
import { readFill } from '../../../engine/react/form/fill.ts';
import { readTypedState } from '../../../engine/react/form/typedState.ts';
import { FieldAuthors } from '../../../engine/react/show/history/FieldAuthors.tsx';
import { RecordPresence } from '../../../engine/react/realtime/RecordPresence.tsx';
import { PeopleHere } from '../presence/PeopleHere.tsx';
import { FormBody } from './FormBody.tsx';
import { FormFrame } from './FormFrame.tsx';
import type { FormKind } from '../../../engine/react/form/formRecord.ts';
import { FormSkeleton } from './FormSkeleton.tsx';
import { SingleView } from './SingleView.tsx';
import type { FormValidator } from '../../../engine/react/form/useFormErrors.ts';

export interface FormViewProps {
  resource: ResolvedResource;
  validator: FormValidator;
  /** The record to edit; absent on the add form. */
  id?: number;
}

/** Draws the add or the edit screen of a group; the edit screen loads its record first. */
export function FormView({ resource, validator, id }: FormViewProps): ReactNode {
  if (resource.singleton !== undefined) return <SingleView resource={resource} validator={validator} />;
  if (id !== undefined) return <EditView key={id} resource={resource} validator={validator} id={id} />;
  return <AddView resource={resource} validator={validator} />;
}

/** Draws the add form, with the values that its address has for it. */
function AddView({ resource, validator }: Omit<FormViewProps, 'id'>): ReactNode {
  const { search, state } = useLocation();
  const fill = useMemo(() => readFill(resource, search), [resource, search]);
  const typed = useMemo(() => readTypedState(resource, state), [resource, state]);
  const copied = readCopyOf(search);
  if (copied !== undefined)
    return <CopyView key={copied} resource={resource} validator={validator} id={copied} fill={fill} />;
  return (
    <GroupFrame resource={resource} form="add">
      <FormBody resource={resource} form="add" validator={validator} fill={fill} typed={typed} />
    </GroupFrame>
  );
}

/** Draws the add form as a copy of a record, which it loads first with its rows. */
function CopyView({ resource, validator, id, fill }: Required<FormViewProps> & { fill: RecordValue }): ReactNode {
  const record = useRecord(resource, id);
  const rows = useCopiedRows(resource, id);
  const { status, row } = record;
  const failed = [record, rows].find((each) => each.status === 'failed');
  return (
    <GroupFrame key={status} resource={resource} form="add" row={row}>
      {failed?.status === 'failed' ? (
        <RecordProblem resource={resource} error={failed.error} onRetry={failed.reload} />
      ) : status === 'ready' && rows.status === 'ready' ? (
        <KnownNames value={rows.names}>
          <FormBody
            resource={resource}
            form="add"
            validator={validator}
            fill={{ ...duplicateOf(resource, record.row), ...rows.values, ...fill }}
          />
        </KnownNames>
      ) : (
        <FormSkeleton />
      )}
    </GroupFrame>
  );
}

function EditView({ resource, validator, id }: Required<FormViewProps>): ReactNode {
  const { status, row, error, reload } = useRecord(resource, id);
  // Another status is another page for a screen reader: the key makes its heading take the focus again.
  return (
    <RecordPresence resource={resource.name} id={id} mode="edit">
      <GroupFrame key={status} resource={resource} form="edit" row={row}>
        {status === 'ready' ? (
          <FieldAuthors resource={resource} row={row}>
            <FormBody resource={resource} form="edit" row={row} validator={validator} />
          </FieldAuthors>
        ) : status === 'loading' ? (
          <FormSkeleton />
        ) : (
          <RecordProblem resource={resource} error={error} onRetry={reload} />
        )}
      </GroupFrame>
    </RecordPresence>
  );
}

interface GroupFrameProps {
  resource: ResolvedResource;
  form: FormKind;
  row?: Row | undefined;
  children: ReactNode;
}

/** Draws the frame with title, record and breadcrumb of the form. */
function GroupFrame({ resource, form, row, children }: GroupFrameProps): ReactNode {
  const { t, pick, language } = useText();
  const name = row && recordTitle(resource, row, language);
  const isSent = resource.form.submit === 'send';
  const action = t(isSent ? 'editing.sendTitle' : `form.title.${form}`, { name: pick(resource.singular) });
  const titleOf = form === 'add' ? 'editing.copyTitle' : 'form.titleOf';
  return (
    <FormFrame
      title={name === undefined ? action : t(titleOf, { action, name: isolate(name) })}
      heading={
        name === undefined || form === 'add' ? undefined : (
          <>
            {action}: <UserText>{name}</UserText>
          </>
        )
      }
      chips={form === 'edit' && <PeopleHere />}
      crumbs={[{ label: pick(resource.label), to: lastListUrl(resource.name) }, { label: action }]}
    >
      {children}
    </FormFrame>
  );
}
