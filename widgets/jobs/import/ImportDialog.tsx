import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useImport } from '../../../engine/react/jobs/useImport.ts';
import type { BulkDialogProps } from '../../../engine/react/registry/Parts.types.ts';
import { useText } from '../../../engine/react/text/useText.ts';
import { Modal } from '../../kit/dialog/Modal.tsx';
import { JobPanel } from '../JobPanel.tsx';
import { FileStep } from './FileStep.tsx';
import { PlanStep } from './PlanStep.tsx';

const STEPS = ['file', 'plan', 'trial'] as const;

/**
 * Draws the dialog of an import: the file, what its columns are for, then the trial with its differences and failures, the
 * confirmation, and its progress. It may be closed at any time; the job continues.
 */
export function ImportDialog({ resource, access, onChanged, onClose, returnTo }: BulkDialogProps): ReactNode {
  const { t, pick } = useText();
  const [isOpen, setOpen] = useState(true);
  const [job, setJob] = useState<number>();
  const title = useRef<HTMLHeadingElement>(null);
  const form = useImport(resource, access, setJob);
  const step = job !== undefined ? 'trial' : form.read === undefined ? 'file' : 'plan';
  useEffect(() => {
    // What was pressed is gone with its step.
    if (step !== 'file') title.current?.focus();
  }, [step]);
  return (
    <Modal
      testId="import-dialog"
      title={t('importing.title', { group: pick(resource.label) })}
      titleRef={title}
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      size="lg"
      scrollBehavior="inside"
      closeOnInteractOutside={false}
      initialFocusEl={() => title.current}
      {...(returnTo && { finalFocusEl: returnTo })}
      onExitComplete={onClose}
    >
      <Steps aria-label={t('importing.steps')}>
        {STEPS.map((name, i) => (
          <Step key={name} aria-current={name === step ? 'step' : undefined}>
            <Number aria-hidden="true">{i + 1}</Number>
            {t(`importing.step.${name}`)}
          </Step>
        ))}
      </Steps>
      {step === 'file' && <FileStep form={form} onClose={() => setOpen(false)} />}
      {step === 'plan' && <PlanStep form={form} />}
      {job !== undefined && (
        <JobPanel
          // A retry is another job, whose view begins anew.
          key={job}
          id={job}
          resource={resource}
          onRetried={setJob}
          onChanged={onChanged}
          onClose={() => setOpen(false)}
        />
      )}
    </Modal>
  );
}

const Steps = chakra('ol', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4',
    rowGap: '2',
    listStyle: 'none',
    paddingInline: '6',
    paddingBlockEnd: '4',
  },
});

const Step = chakra('li', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    color: 'fg.2',
    textStyle: 'table',
    '&[aria-current]': { color: 'fg', fontWeight: '600' },
    '&[aria-current] > span': { background: 'primary.fill', color: 'primary.on', borderColor: 'primary.fill' },
  },
});

const Number = chakra('span', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    width: '6',
    height: '6',
    borderRadius: 'full',
    borderWidth: '1px',
    borderColor: 'border.control',
    textStyle: 'caption',
  },
});
