import { Button } from '@chakra-ui/react';
import { lazy, memo, Suspense, useId, useRef, type ReactNode } from 'react';
import { useReadOnlyReason } from '../../../engine/react/access/ReadOnlyContext.tsx';
import { PreviewButton } from '../preview/PreviewButton.tsx';
import { BarFrame, BarNote, CancelButton, SaveLabel, type BarProps } from './FormBarParts.tsx';
import { FORM_ID } from './RecordForm.tsx';
import { useFormContext } from '../../../engine/react/form/FormContext.tsx';
import { SAVE_KEY, useSaveKey } from '../../../engine/react/form/useSaveKey.ts';
import { useHandler } from '../../../engine/react/screen/useHandler.ts';

const StepBar = lazy(async () => ({ default: (await import('./steps/StepBar.tsx')).StepBar }));

/**
 * Draws the bar that stays at the bottom of the screen: save, cancel, and whether something is unsaved, or why nothing can
 * be saved.
 */
export function FormActionBar(): ReactNode {
  const { controller, resource, steps } = useFormContext();
  const { isSaving, isDirty, stays } = controller;
  const cancel = useHandler(controller.cancel);
  const bar = { isSend: resource.form.submit === 'send', isSaving, isDirty, stays, cancel };
  if (steps === undefined) return <Bar {...bar} />;
  return (
    <Suspense fallback={<BarFrame />}>
      <StepBar {...bar} steps={steps} save={controller.save} />
    </Suspense>
  );
}

/** Drawn again when one of its facts changes, not with each key. */
const Bar = memo(function Bar({ isSaving, isDirty, stays, cancel, isSend }: BarProps): ReactNode {
  const reason = useReadOnlyReason();
  const reasonId = useId();
  const saveRef = useRef<HTMLButtonElement>(null);
  useSaveKey(saveRef);
  return (
    <BarFrame>
      <Button
        ref={saveRef}
        type="submit"
        form={FORM_ID}
        aria-keyshortcuts={SAVE_KEY}
        size="lg"
        minWidth="28"
        disabled={isSaving || reason !== undefined}
        aria-describedby={reason === undefined ? undefined : reasonId}
        aria-busy={isSaving}
      >
        <SaveLabel isSend={isSend} isSaving={isSaving} />
      </Button>
      <CancelButton {...{ isSaving, isDirty, stays, cancel }} />
      <PreviewButton />
      <BarNote isDirty={isDirty} reason={reason} id={reasonId} />
    </BarFrame>
  );
});
