import { chakra, Skeleton } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { ResolvedResource } from '../../definition/Resolved.types.ts';
import type { Row } from '../../registry/defineCell.ts';
import { lastListUrl } from '../../routing/lastListUrl.ts';
import { isolate } from '../../text/bidi.ts';
import { UserText } from '../../text/UserText.tsx';
import { useText } from '../../text/useText.ts';
import { PageHeader } from '../shared/PageHeader.tsx';
import { recordTitle } from '../list/state/recordTitle.ts';
import { RecordProblem } from '../show/RecordProblem.tsx';
import { useRecord } from '../show/useRecord.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { FormActionBar } from './FormActionBar.tsx';
import { FormProvider } from './FormContext.tsx';
import type { FormKind } from './formRecord.ts';
import { RecordForm } from './RecordForm.tsx';
import { useFormController } from './useFormController.ts';
import type { FormValidator } from './useFormErrors.ts';

export interface FormViewProps {
  resource: ResolvedResource;
  validator: FormValidator;
  /** The record to edit; absent on the add form. */
  id?: number;
}

/** Draws the add or the edit screen of a group; the edit screen loads its record first. */
export function FormView({ resource, validator, id }: FormViewProps): ReactNode {
  if (id === undefined) return <FormScreen resource={resource} form="add" validator={validator} />;
  return <EditView key={id} resource={resource} validator={validator} id={id} />;
}

function EditView({ resource, validator, id }: Required<FormViewProps>): ReactNode {
  const { status, row, reload } = useRecord(resource, id);
  if (status === 'ready') return <FormScreen resource={resource} form="edit" row={row} validator={validator} />;
  return (
    <FormFrame resource={resource} form="edit">
      {status === 'loading' ? <FormSkeleton /> : <RecordProblem resource={resource} status={status} onRetry={reload} />}
    </FormFrame>
  );
}

interface FormScreenProps {
  resource: ResolvedResource;
  form: FormKind;
  row?: Row;
  validator: FormValidator;
}

function FormScreen({ resource, form, row, validator }: FormScreenProps): ReactNode {
  const controller = useFormController({ resource, form, row, validator });
  return (
    <FormProvider value={{ resource, form, controller }}>
      <FormFrame resource={resource} form={form} row={row}>
        <chakra.div
          display="grid"
          gap="5"
          marginBlockEnd={{ base: '6', lg: '0' }}
          css={CLEAR_OF_BARS}
          onKeyUp={({ key, target }) => {
            if (key === 'Tab' && target instanceof Element) target.scrollIntoView?.({ block: 'nearest' });
          }}
        >
          <ErrorSummary />
          <RecordForm validator={validator} />
        </chakra.div>
        <FormActionBar />
        <ConflictDialog />
      </FormFrame>
    </FormProvider>
  );
}

/**
 * What takes the focus scrolls clear of the top bar and of the form's own bar (arabic-and-visual-design 11.4). Browsers do
 * so for the caret of a text field alone, hence the Tab key: a tall field comes into sight whole.
 */
const CLEAR_OF_BARS = { '& :is(input, select, textarea, button, a, [tabindex])': { scrollMarginBlock: '24px 96px' } };

/** Below 992 px even a short form reaches down to the bottom edge, where its bar stands (§10.5). */
const TO_THE_BOTTOM = { display: 'flex', flexDirection: 'column', minHeight: 'calc(100dvh - 88px)' } as const;

interface FormFrameProps {
  resource: ResolvedResource;
  form: FormKind;
  row?: Row;
  children: ReactNode;
}

/** Draws the head of the screen and the column that holds the form. */
function FormFrame({ resource, form, row, children }: FormFrameProps): ReactNode {
  const { t, pick, language } = useText();
  const name = row && recordTitle(resource, row, language);
  const action = t(`form.title.${form}`, { name: pick(resource.singular) });
  return (
    <chakra.div data-testid="form" maxWidth="880px" marginInline="auto" lgDown={TO_THE_BOTTOM}>
      <PageHeader
        title={name === undefined ? action : t('form.titleOf', { action, name: isolate(name) })}
        heading={
          name === undefined ? undefined : (
            <>
              {action}: <UserText>{name}</UserText>
            </>
          )
        }
        crumbs={[{ label: pick(resource.label), to: lastListUrl(resource.name) }, { label: action }]}
      />
      {children}
    </chakra.div>
  );
}

/** Stands where the form will be, at about its height. */
function FormSkeleton(): ReactNode {
  const { t } = useText();
  return (
    <chakra.output
      aria-label={t('common.loading')}
      display="grid"
      gap="5"
      padding="6"
      background="bg.surface"
      borderWidth="1px"
      borderColor="border"
      borderRadius="card"
    >
      {[1, 2, 3, 4].map((line) => (
        <Skeleton key={line} height="11" />
      ))}
    </chakra.output>
  );
}
