import type { ReactNode } from 'react';
import { Icon } from '../../../../engine/react/registry/Icon.tsx';
import type { Row } from '../../../../engine/core/registry/defineCell.ts';
import { openTargetOf } from '../../../../engine/core/routing/openTarget.ts';
import { hrefOf } from '../../../../engine/core/routing/paths.ts';
import { isolate } from '../../../../engine/core/text/bidi.ts';
import { recordTitle } from '../../../../engine/react/list/state/recordTitle.ts';
import type { RowKit } from '../../../../engine/react/list/rows/RowKit.types.ts';

export interface RowOpenProps {
  kit: RowKit;
  row: Row;
  worded: boolean;
}

/** Draws the link to the record that a row refers to; a row without a target can only be marked as read. */
export function RowOpen({ kit: { resource, t, language }, row, worded }: RowOpenProps): ReactNode {
  const name = isolate(recordTitle(resource, row, language));
  const path = openTargetOf(resource, row);
  if (path !== undefined) {
    return (
      <a
        className="lw-action"
        href={hrefOf(path)}
        data-action="open"
        data-testid="action-open"
        aria-label={t('opening.openRecord', { name })}
        title={t('opening.open')}
      >
        <Icon id="arrow-up-right" size={18} />
        {worded && <span>{t('opening.open')}</span>}
      </a>
    );
  }
  return (
    <button
      type="button"
      className="lw-action"
      data-action="open"
      data-testid="action-open"
      aria-label={t('opening.readRecord', { name })}
      title={t('opening.read')}
    >
      <Icon id="check" size={18} />
      {worded && <span>{t('opening.read')}</span>}
    </button>
  );
}
