import type { ReactNode } from 'react';
import { Icon } from '../../../../engine/react/registry/Icon.tsx';
import type { Row } from '../../../../engine/core/registry/defineCell.ts';
import { formatInteger } from '../../../../engine/core/text/format.ts';
import { isolate } from '../../../../engine/core/text/bidi.ts';
import { Ltr } from '../../../../engine/react/text/Ltr.tsx';
import { recordTitle } from '../../../../engine/react/list/state/recordTitle.ts';
import { detailId } from './detailId.ts';
import { UnfoldButton } from './UnfoldButton.tsx';
import type { RowKit } from '../../../../engine/react/list/rows/RowKit.types.ts';

export interface RowReplyActionsProps {
  kit: RowKit;
  row: Row;
  isExpanded: boolean;
  worded: boolean;
}

/** Draws the buttons that open all replies of a row, and the form of a new one. The table handles them. */
export function RowReplyActions({ kit, row, isExpanded, worded }: RowReplyActionsProps): ReactNode {
  const { resource, access, t, language } = kit;
  const name = isolate(recordTitle(resource, row, language));
  const count = Array.isArray(row['replies']) ? row['replies'].length : 0;
  const number = formatInteger(count);
  return (
    <>
      {count > 0 ? (
        <button
          type="button"
          className="lw-action"
          data-action="expand"
          data-testid="action-show-replies"
          aria-expanded={isExpanded}
          aria-controls={isExpanded ? detailId(resource.name, row.id) : undefined}
          title={t('replies.showAll')}
        >
          <Icon id={isExpanded ? 'chevron-down' : 'chevron-right'} size={18} />
          {worded ? <span>{t('replies.counted', { number })}</span> : <Ltr>{number}</Ltr>}
          <span data-visually-hidden=""> {t('replies.allOf', { name })}</span>
        </button>
      ) : (
        // As wide as the button of rows with replies, so that the other buttons are aligned.
        <UnfoldButton
          kit={kit}
          id={row.id}
          name={name}
          isExpanded={isExpanded}
          worded={worded}
          {...(!worded && { className: 'lw-placed' })}
        >
          {!worded && (
            <span style={{ visibility: 'hidden' }} aria-hidden="true">
              <Ltr>{number}</Ltr>
            </span>
          )}
        </UnfoldButton>
      )}
      {access.reply && (
        <button
          type="button"
          className="lw-action"
          data-action="reply"
          data-testid="action-reply"
          aria-label={t('replies.sendTo', { name })}
          title={t('replies.reply')}
        >
          <Icon id="reply" size={18} />
          {worded && <span>{t('replies.reply')}</span>}
        </button>
      )}
    </>
  );
}
