import { isolate, type PanelComponent } from '@lawha/engine/core';
import { useText } from '@lawha/engine/react';
import { ShowCard } from '@lawha/widgets';

const TEXTS = {
  title: { ar: 'التأمين', en: 'Insurance' },
  none: { ar: 'لا يوجد تأمين مسجل للمريض {name}.', en: 'No insurance is recorded for {name}.' },
};

/** Draws who pays the visits of a patient. */
export const InsurancePanel: PanelComponent = ({ subject }) => {
  const { pick } = useText();
  if (subject === undefined) return null;
  return (
    <ShowCard data-testid="panel-insurance" title={pick(TEXTS.title)}>
      {pick(TEXTS.none).replace('{name}', isolate(subject.name))}
    </ShowCard>
  );
};
