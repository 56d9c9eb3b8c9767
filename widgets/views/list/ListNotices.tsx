import { chakra } from '@chakra-ui/react';
import { Notice, NoticeButton } from './noticeLook.ts';
import { useEffect, useRef, type ReactNode } from 'react';
import { errorMessage } from '../../../engine/react/feedback/errorToast.ts';
import { Icon } from '../../../engine/react/registry/Icon.tsx';
import { findFilter } from '../../../engine/core/query/conditions/conditionsParameter.ts';
import { isolate } from '../../../engine/core/text/bidi.ts';
import { UserText } from '../../../engine/react/text/UserText.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import {
  useListActions,
  useListDataContext,
  useListQueryContext,
  useListSettings,
} from '../../../engine/react/list/ListContexts.tsx';

/** Draws errors of this list above its rows: refused values of the URL, a failed load, a failed deletion. */
export function ListNotices(): ReactNode {
  return (
    <>
      <DroppedNotice />
      <StaleNotice />
      <BulkFailureNotice />
    </>
  );
}

function DroppedNotice(): ReactNode {
  const { dropped } = useListQueryContext();
  const { resource } = useListSettings();
  const { t, pick } = useText();
  if (dropped.length === 0) return null;
  const names = dropped.map(({ name, value }) => {
    // Of an order and of columns the value is a name.
    const wanted = name === 'sort' || name === 'columns' ? value : name;
    const label = (findFilter(resource, wanted) ?? resource.fields.find((field) => field.name === wanted))?.label;
    return isolate(label ? pick(label) : wanted);
  });
  return (
    <Notice aria-live="polite" tone="warning">
      <Icon id="triangle-alert" size={18} />
      <span>
        {t('notices.droppedValues', { count: names.length, names: [...new Set(names)].join(t('list.comma')) })}
      </span>
    </Notice>
  );
}

/** Earlier rows are still shown although the newest load failed. */
function StaleNotice(): ReactNode {
  const { error, phase, refresh } = useListDataContext();
  const { t } = useText();
  if (error === undefined || phase === 'failed') return null;
  return (
    <Notice role="alert" tone="error">
      <Icon id="circle-alert" size={18} />
      <span>{t('notices.staleRows', { message: errorMessage(error, t) })}</span>
      <NoticeButton type="button" onClick={refresh}>
        {t('common.retry')}
      </NoticeButton>
    </Notice>
  );
}

/** A deletion or change that was refused names its records; they are still selected. */
function BulkFailureNotice(): ReactNode {
  const { failure, dismissFailure } = useListActions().bulk;
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure !== undefined) ref.current?.scrollIntoView({ block: 'center' });
  }, [failure]);
  const { t } = useText();
  if (failure === undefined) return null;
  const others = failure.count - failure.names.length;
  return (
    <Notice ref={ref} role="alert" tone="error">
      <Icon id="circle-alert" size={18} />
      <div>
        <p>
          {failure.text ?? t('notices.bulkDeleteFailed', { count: failure.count })} {failure.messages.join(' ')}
        </p>
        <chakra.ul display="flex" flexWrap="wrap" gap="2" marginBlockStart="1">
          {failure.names.map((name) => (
            <li key={name}>
              <UserText className="lw-chip lw-tone-error">{name}</UserText>
            </li>
          ))}
          {others > 0 && <li>{t('selection.andMore', { count: others })}</li>}
        </chakra.ul>
      </div>
      <NoticeButton type="button" onClick={dismissFailure}>
        {t('common.close')}
      </NoticeButton>
    </Notice>
  );
}
