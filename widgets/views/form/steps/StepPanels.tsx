import { chakra } from '@chakra-ui/react';
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import type { FormSteps } from '../../../../engine/react/form/steps/useSteps.ts';
import { useText } from '../../../../engine/react/text/useText.ts';
import { Beside } from '../layout/Beside.ts';
import { SectionCard, Sections, type DrawnSection } from '../layout/SectionCard.tsx';
import { StepList } from './StepList.tsx';
import { StepReview } from './StepReview.tsx';
import { useStepLabel } from './useStepLabel.ts';

export interface StepPanelsProps {
  sections: readonly DrawnSection[];
  steps: FormSteps;
}

/**
 * Draws a form step by step: the list of its steps, the heading of the open one, and its cards. Those of the others stay,
 * hidden, so that what is entered is kept. The focus goes to the heading of a step that opens.
 */
export function StepPanels({ sections, steps }: StepPanelsProps): ReactNode {
  const { lines, current, isReview } = steps;
  const { t, pick } = useText();
  const id = useId();
  const line = lines[current];
  const label = useStepLabel();
  const heading = useFocusOnChange(line?.place);
  if (line === undefined) return null;
  const panelOf = (place: number): string => `${id}-panel-${place}`;
  return (
    <Beside data-form-index="">
      <StepList steps={steps} panelOf={panelOf} />
      <chakra.div display="grid" gap="5" minWidth="0">
        <chakra.header>
          <chakra.output display="block" textStyle="table" color="fg.2">
            {t('editing.steps.position', { step: current + 1, count: lines.length })}
            <span data-visually-hidden="">: {label(line)}</span>
          </chakra.output>
          <chakra.h2 ref={heading} tabIndex={-1} textStyle="h2" outline="none" scrollMarginBlockStart="24">
            {label(line)}
          </chakra.h2>
          {(isReview || line.help) && (
            <chakra.p textStyle="body" color="fg.2" marginBlockStart="1">
              {line.help ? pick(line.help) : t('editing.steps.reviewHelp')}
            </chakra.p>
          )}
        </chakra.header>
        {lines.slice(0, -1).map((step) => (
          <div key={step.place} id={panelOf(step.place)} hidden={step.place !== line.place}>
            <Sections>
              {sections
                .filter(({ section }) => section.step === step.place)
                .map((drawn) => (
                  <SectionCard key={drawn.id} {...withoutRepeat(drawn, label(step), pick)} />
                ))}
            </Sections>
          </div>
        ))}
        <div id={panelOf(lines.at(-1)?.place ?? 0)} hidden={!isReview}>
          {isReview && <StepReview steps={steps} />}
        </div>
      </chakra.div>
    </Beside>
  );
}

/** The card of a step with its label alone has no heading of its own: the step has it. */
function withoutRepeat(
  drawn: DrawnSection,
  label: string,
  pick: (text: NonNullable<DrawnSection['section']['label']>) => string,
): DrawnSection {
  const { label: own, ...section } = drawn.section;
  return own !== undefined && pick(own) === label ? { ...drawn, section } : drawn;
}

/** A heading that takes the focus when another step opens, not when the form does. */
function useFocusOnChange(place: number | undefined): React.RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(place);
  useLayoutEffect(() => {
    if (before.current === place) return;
    before.current = place;
    heading.current?.scrollIntoView?.({ block: 'start' });
    heading.current?.focus({ preventScroll: true });
  }, [place]);
  return heading;
}
