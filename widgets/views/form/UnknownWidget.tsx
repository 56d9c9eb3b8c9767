import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { ResolvedField } from '../../../engine/core/definition/Resolved.types.ts';
import { Ltr } from '../../../engine/react/text/Ltr.tsx';
import { useText } from '../../../engine/react/text/useText.ts';

/** Visible placeholder of an unknown widget. Lint reports it first. */
export function UnknownWidget({ field }: { field: ResolvedField }): ReactNode {
  const { t, pick } = useText();
  return (
    <chakra.div role="alert" padding="3" borderRadius="md" background="tone.error.bg" color="tone.error.fg">
      <chakra.p textStyle="label">{pick(field.label)}</chakra.p>
      <chakra.p textStyle="caption">
        {t('editing.unknownWidget')} <Ltr>{field.widget}</Ltr>
      </chakra.p>
    </chakra.div>
  );
}
