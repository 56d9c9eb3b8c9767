import type { ReactNode } from 'react';
import { Icon } from '../../../../engine/react/registry/Icon.tsx';
import type { Row } from '../../../../engine/core/registry/defineCell.ts';
import { isolate } from '../../../../engine/core/text/bidi.ts';
import { recordTitle } from '../../../../engine/react/list/state/recordTitle.ts';
import type { RowKit } from '../../../../engine/react/list/rows/RowKit.types.ts';

export interface RowNotifyProps {
  kit: Pick<RowKit, 'resource' | 'language' | 't'>;
  row: Row;
  worded: boolean;
}

/** Draws the button that sends a notification to the person of a row. The table handles it. */
export function RowNotify({ kit: { resource, t, language }, row, worded }: RowNotifyProps): ReactNode {
  return (
    <button
      type="button"
      className="lw-action"
      data-action="notify"
      data-testid="action-notify"
      aria-haspopup="dialog"
      aria-label={t('alerts.send.actionOf', { name: isolate(recordTitle(resource, row, language)) })}
      title={t('alerts.send.action')}
    >
      <Icon id="bell" size={18} />
      {worded && <span>{t('alerts.send.action')}</span>}
    </button>
  );
}
