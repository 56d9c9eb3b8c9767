import type { ReactNode } from 'react';
import { Icon } from '../../../engine/react/registry/Icon.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import { Pill } from '../../../widgets/kit/pill/Pill.ts';

/** Marks a complaint, by icon and word. */
export function ComplaintChip(): ReactNode {
  const { t } = useText();
  return (
    <Pill tone="error" size="sm" height="22px">
      <Icon id="flag" size={13} />
      {t('chats.complaint')}
    </Pill>
  );
}
