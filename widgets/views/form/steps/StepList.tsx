import { chakra } from '@chakra-ui/react';
import { useId, useState, type ReactNode } from 'react';
import { formatInteger } from '../../../../engine/core/text/format.ts';
import type { FormSteps, StepLine } from '../../../../engine/react/form/steps/useSteps.ts';
import { Icon } from '../../../../engine/react/registry/Icon.tsx';
import { useText } from '../../../../engine/react/text/useText.ts';
import { ErrorCount } from '../layout/ErrorCount.tsx';
import { useStepLabel } from './useStepLabel.ts';
import { BESIDE_NAV } from '../layout/Beside.ts';

export interface StepListProps {
  steps: FormSteps;
  /** Id of the element that a step is drawn in. */
  panelOf: (place: number) => string;
}

/** Draws the steps of a form in order, each with its state; folded to the open one on narrow screens. */
export function StepList({ steps, panelOf }: StepListProps): ReactNode {
  const { t } = useText();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const label = useStepLabel();
  const { lines, current } = steps;
  const errors = lines.reduce((sum, line) => sum + line.errors, 0);
  return (
    <Frame aria-label={t('editing.steps.list')} data-form-nav="">
      <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        <span>{t('editing.steps.list')}</span>
        <ErrorCount count={errors} />
        <Icon id="chevron-down" size={18} />
      </button>
      <Track aria-hidden="true" data-track="">
        {lines.map(({ place, mark }, index) => (
          <span key={place} data-mark={index < current && mark === 'open' ? 'done' : mark} />
        ))}
      </Track>
      <ol id={id} data-open={isOpen}>
        {lines.map((line, index) => (
          <li key={line.place}>
            <Line
              line={line}
              number={index + 1}
              label={label(line)}
              panel={panelOf(line.place)}
              onOpen={() => {
                setOpen(false);
                steps.open(line.place);
              }}
            />
          </li>
        ))}
      </ol>
    </Frame>
  );
}

interface LineProps {
  line: StepLine;
  number: number;
  label: string;
  panel: string;
  onOpen: () => void;
}

/** Draws a step: a button where it can be opened, else its words. */
function Line({ line: { mark, errors, isOpenable }, number, label, panel, onOpen }: LineProps): ReactNode {
  const { t, language } = useText();
  const content = (
    <>
      <span data-circle="" aria-hidden="true">
        {mark === 'done' ? <Icon id="check" size={14} /> : formatInteger(number, language)}
      </span>
      <span>
        {label}
        {mark !== 'current' && mark !== 'wrong' && <span data-visually-hidden=""> ({t(`editing.steps.${mark}`)})</span>}
      </span>
      <ErrorCount count={errors} />
    </>
  );
  if (!isOpenable) return <div data-mark={mark}>{content}</div>;
  return (
    <button
      type="button"
      data-mark={mark}
      aria-current={mark === 'current' ? 'step' : undefined}
      aria-controls={panel}
      onClick={onOpen}
    >
      {content}
    </button>
  );
}

/** How far the form is, on narrow screens: a stretch for each step. */
const Track = chakra('div', {
  base: {
    display: { base: 'flex', xl: 'none' },
    gap: '1',
    marginBlockStart: '2',
    '& > span': { flex: '1', height: '1', borderRadius: 'full', background: 'border' },
    '& > [data-mark=current], & > [data-mark=done]': { background: 'primary.fill' },
    '& > [data-mark=wrong]': { background: 'error' },
  },
});

const Frame = chakra('nav', {
  base: {
    ...BESIDE_NAV,
    '& li > *': {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      width: 'full',
      minHeight: '11',
      paddingInline: '2',
      paddingBlock: '1.5',
      borderRadius: 'md',
      textStyle: 'table',
      textAlign: 'start',
      color: 'fg.2',
      '& > :last-child:not([data-circle], :nth-child(2))': { marginInlineStart: 'auto' },
    },
    '& li > button': {
      cursor: 'pointer',
      _hover: { color: 'fg', background: 'bg.muted' },
      _focusVisible: { outlineOffset: '-2px' },
    },
    '& li > [aria-current]': { color: 'link', fontWeight: '600' },
    '& [data-circle]': {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      flexShrink: '0',
      width: '7',
      height: '7',
      borderRadius: 'full',
      borderWidth: '1px',
      borderColor: 'border.control',
      textStyle: 'caption',
      fontWeight: '600',
    },
    '& [data-mark=current] > [data-circle]': {
      background: 'primary.fill',
      borderColor: 'primary.fill',
      color: 'primary.on',
    },
    '& [data-mark=done] > [data-circle]': { color: 'link', borderColor: 'primary.fill' },
    '& [data-mark=wrong] > [data-circle]': { color: 'error', borderColor: 'error' },
  },
});
