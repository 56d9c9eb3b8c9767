import type { ReactNode } from 'react';
import { formatInteger } from '../../../../engine/core/text/format.ts';
import { Ltr } from '../../../../engine/react/text/Ltr.tsx';
import { useText } from '../../../../engine/react/text/useText.ts';
import { Pill } from '../../../kit/pill/Pill.ts';

/** Draws how many fields of a card or a tab are refused; nothing where none is. */
export function ErrorCount({ count }: { count: number }): ReactNode {
  const { t, language } = useText();
  if (count === 0) return null;
  return (
    <Pill tone="error" size="count" data-testid="error-count">
      <Ltr aria-hidden="true">{formatInteger(count, language)}</Ltr>
      <span data-visually-hidden="">{t('editing.layout.refused', { count })}</span>
    </Pill>
  );
}
