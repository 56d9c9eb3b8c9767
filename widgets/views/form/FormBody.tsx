import { chakra } from '@chakra-ui/react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useReadOnlyReason } from '../../../engine/react/access/ReadOnlyContext.tsx';
import { useParts } from '../../../engine/react/registry/Parts.tsx';
import { FormPreview } from '../preview/FormPreview.tsx';
import { AuthorsButton } from '../show/history/AuthorsButton.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { ForeignChange } from './live/ForeignChange.tsx';
import { FormActionBar } from './FormActionBar.tsx';
import { FormProvider, useFormContext } from '../../../engine/react/form/FormContext.tsx';
import { FormSkeleton } from './FormSkeleton.tsx';
import { RecordForm } from './RecordForm.tsx';
import { StateLockNotice } from './StateLockNotice.tsx';
import { useFormController, type UseFormControllerOptions } from '../../../engine/react/form/useFormController.ts';

const MergeDialog = lazy(async () => ({ default: (await import('./merge/MergeDialog.tsx')).MergeDialog }));
const FormDraft = lazy(async () => ({ default: (await import('./live/FormDraft.tsx')).FormDraft }));
const FormFigures = lazy(() => import('../figures/FormFigures.tsx'));
const StepsProvider = lazy(async () => ({ default: (await import('./steps/StepsProvider.tsx')).StepsProvider }));

/** Draws a form with its errors above, its bar below and the dialog of a conflict; rendered in a `FormFrame`. */
export function FormBody(options: UseFormControllerOptions): ReactNode {
  const { resource, form, validator } = options;
  const controller = useFormController(options);
  return (
    <FormProvider value={{ resource, form, controller }}>
      <Stepped>
        <FormPreview preview={resource.form.preview} record={controller.record}>
          <chakra.div
            display="grid"
            gap="5"
            marginBlockEnd={{ base: '6', lg: '0' }}
            css={CLEAR_OF_BARS}
            onKeyUp={({ key, target }) => {
              if (key === 'Tab' && target instanceof Element) target.scrollIntoView?.({ block: 'nearest' });
            }}
          >
            <Draft />
            <ForeignChange />
            <ErrorSummary />
            <StateLockNotice />
            <RecordForm validator={validator} />
            {resource.form.figures && (
              <Suspense fallback={null}>
                <FormFigures />
              </Suspense>
            )}
            <AuthorsButton />
          </chakra.div>
          <FormActionBar />
        </FormPreview>
      </Stepped>
      <Conflict />
    </FormProvider>
  );
}

/** The form step by step, where it has steps. */
function Stepped({ children }: { children: ReactNode }): ReactNode {
  const { resource } = useFormContext();
  if (resource.form.steps === undefined) return children;
  return (
    <Suspense fallback={<FormSkeleton />}>
      <StepsProvider>{children}</StepsProvider>
    </Suspense>
  );
}

/** What was typed before, of a person who may change something here. */
function Draft(): ReactNode {
  const { person } = useParts();
  const isReadOnly = useReadOnlyReason() !== undefined;
  if (person === undefined || isReadOnly) return null;
  return (
    <Suspense fallback={null}>
      <FormDraft person={person} />
    </Suspense>
  );
}

/** The dialog of a conflict, from the first one on: before that each key would draw it again. */
function Conflict(): ReactNode {
  const { conflict } = useFormContext().controller;
  const [isNeeded, setNeeded] = useState(false);
  if (conflict !== undefined && !isNeeded) setNeeded(true);
  return (
    isNeeded && (
      <Suspense fallback={null}>
        <MergeDialog />
      </Suspense>
    )
  );
}

/**
 * A focused element scrolls clear of the top bar and of the form's own bar. Browsers do so only for the caret of a text
 * field, hence the Tab key: a tall field is scrolled into view as a whole.
 */
const CLEAR_OF_BARS = { '& :is(input, select, textarea, button, a, [tabindex])': { scrollMarginBlock: '24px 96px' } };
