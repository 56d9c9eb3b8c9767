import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Icon } from '../../../engine/react/registry/Icon.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import { Pill } from '../../kit/pill/Pill.ts';

export interface CompletenessProps {
  total: number;
  /** Names of the documents that are not there. */
  missing: readonly string[];
}

/** Draws whether a set of documents is complete, how many there are and which are missing. */
export function Completeness({ total, missing }: CompletenessProps): ReactNode {
  const { t, language } = useText();
  const isComplete = missing.length === 0;
  const tone = isComplete ? 'success' : 'warning';
  const names = new Intl.ListFormat(language, { type: 'conjunction' }).format(missing);
  return (
    <chakra.output display="flex" flexWrap="wrap" alignItems="center" gap="2" data-part="completeness">
      <Pill tone={tone} size="md">
        <Icon id={isComplete ? 'circle-check' : 'circle-alert'} size={14} />
        {t(isComplete ? 'uploads.documents.complete' : 'uploads.documents.incomplete')}
      </Pill>
      <chakra.span textStyle="caption" color="fg.2">
        {t('uploads.documents.count', { filled: total - missing.length, total })}
        {!isComplete && ` · ${t('uploads.documents.missing', { names })}`}
      </chakra.span>
    </chakra.output>
  );
}
