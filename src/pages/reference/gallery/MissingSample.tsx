import type { ReactNode } from 'react';
import { useText } from '../../../../engine/react/text/useText.ts';
import { Specimen } from '../Specimen.tsx';

/** Shown for a part that has no sample yet. */
export function MissingSample({ id, name }: { id: string; name: string }): ReactNode {
  const { t } = useText();
  return (
    <Specimen id={id} name={name}>
      {t('reference.noSample')}
    </Specimen>
  );
}
