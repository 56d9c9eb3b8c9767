import { Button } from '@chakra-ui/react';
import { useId, useRef, type ReactNode } from 'react';
import { useReadOnlyReason } from '../../../../engine/react/access/ReadOnlyContext.tsx';
import type { FormSteps } from '../../../../engine/react/form/steps/useSteps.ts';
import { SAVE_KEY, useFormKey, useSaveKey } from '../../../../engine/react/form/useSaveKey.ts';
import { useFormContext } from '../../../../engine/react/form/FormContext.tsx';
import { useText } from '../../../../engine/react/text/useText.ts';
import { PreviewButton } from '../../preview/PreviewButton.tsx';
import { BarFrame, BarNote, CancelButton, SaveLabel, type BarProps } from '../FormBarParts.tsx';
import { FORM_ID } from '../RecordForm.tsx';

export interface StepBarProps extends BarProps {
  steps: FormSteps;
  save: () => void;
}

/** What the keys are called for assistive technology. */
const NEXT_KEY = 'Alt+PageDown';
const BACK_KEY = 'Alt+PageUp';

/**
 * Draws the bar of a form with steps: to the next one and back, and on the last one save. A form of a record that exists
 * can be saved from each step; Ctrl+S saves from each step of any.
 */
export function StepBar({ steps, save, isSaving, isDirty, stays, cancel, isSend }: StepBarProps): ReactNode {
  const { t } = useText();
  const { form } = useFormContext();
  const reason = useReadOnlyReason();
  const reasonId = useId();
  const main = useRef<HTMLButtonElement>(null);
  const back = useRef<HTMLButtonElement>(null);
  const { isReview, current } = steps;
  const isLocked = isSaving || reason !== undefined;
  useSaveKey(main, () => {
    if (!isLocked) save();
  });
  useFormKey(main, isNextKey, () => {
    if (!isReview) steps.next();
  });
  useFormKey(back, isBackKey);
  return (
    <BarFrame rowGap="1" flexWrap={{ base: 'wrap', md: 'nowrap' }} paddingBlock={{ base: '2', md: '0' }}>
      <Button
        ref={main}
        type="submit"
        form={FORM_ID}
        aria-keyshortcuts={isReview ? SAVE_KEY : NEXT_KEY}
        size="lg"
        minWidth={{ base: '20', md: '28' }}
        disabled={isSaving || (isReview && reason !== undefined)}
        aria-describedby={isReview && reason !== undefined ? reasonId : undefined}
        aria-busy={isSaving}
      >
        {isReview || isSaving ? <SaveLabel isSend={isSend} isSaving={isSaving} /> : t('editing.steps.next')}
      </Button>
      {current > 0 && (
        <Button
          ref={back}
          type="button"
          size="lg"
          variant="outline"
          aria-keyshortcuts={BACK_KEY}
          disabled={isSaving}
          onClick={steps.back}
        >
          {t('editing.steps.back')}
        </Button>
      )}
      {form === 'edit' && !isReview && (
        <Button
          type="button"
          size="lg"
          variant="outline"
          aria-keyshortcuts={SAVE_KEY}
          disabled={isLocked}
          onClick={save}
        >
          <SaveLabel isSend={isSend} isSaving={false} />
        </Button>
      )}
      <CancelButton {...{ isSaving, isDirty, stays, cancel }} />
      <PreviewButton />
      <BarNote isDirty={isDirty} reason={reason} id={reasonId} />
    </BarFrame>
  );
}

function isNextKey(event: KeyboardEvent): boolean {
  return event.key === 'PageDown' && isAltAlone(event);
}

function isBackKey(event: KeyboardEvent): boolean {
  return event.key === 'PageUp' && isAltAlone(event);
}

function isAltAlone({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return altKey && !ctrlKey && !metaKey && !shiftKey;
}
