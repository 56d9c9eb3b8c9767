import type { StepLine } from '../../../../engine/react/form/steps/useSteps.ts';
import { useText } from '../../../../engine/react/text/useText.ts';

/** What a step is called; the last one has no label of the definition. */
export function useStepLabel(): (line: Pick<StepLine, 'label'>) => string {
  const { t, pick } = useText();
  return ({ label }) => (label === undefined ? t('editing.steps.review') : pick(label));
}
