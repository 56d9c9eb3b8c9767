import type { ReactNode } from 'react';
import { useText } from '../../../../engine/text/useText.ts';
import { Specimen } from '../Specimen.tsx';

/** Stands for something new that nobody has given a sample yet. */
export function MissingSample({ id, name }: { id: string; name: string }): ReactNode {
  const { t } = useText();
  return (
    <Specimen id={id} name={name}>
      {t('reference.noSample')}
    </Specimen>
  );
}
