import { isolate, type PanelComponent } from '@lawha/engine/core';
import { useText } from '@lawha/engine/react';
import { ShowCard } from '@lawha/widgets';

/** Draws who pays the visits of a patient. */
export const InsurancePanel: PanelComponent = ({ subject }) => {
  const { t } = useText();
  if (subject === undefined) return null;
  return (
    <ShowCard data-testid="panel-insurance" title={t('own.insurance.title')}>
      {t('own.insurance.none', { name: isolate(subject.name) })}
    </ShowCard>
  );
};
