import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { NO_VIEW, VIEW, withValues } from '../../../../engine/core/query/views/listAddress.ts';
import { isolate } from '../../../../engine/core/text/bidi.ts';
import { useListQueryContext } from '../../../../engine/react/list/ListContexts.tsx';
import { type UseSavedViewsResult, useSavedViews } from '../../../../engine/react/list/views/useSavedViews.ts';
import { useKeptLook } from '../../../../engine/react/list/views/useKeptLook.ts';
import { useViewWriting } from '../../../../engine/react/list/views/useViewWriting.ts';
import { Icon } from '../../../../engine/react/registry/Icon.tsx';
import { useText } from '../../../../engine/react/text/useText.ts';
import { Notice, NoticeButton } from '../noticeLook.ts';
import type { PinnedTab } from '../tabs/PinnedTab.types.ts';

export interface SavedViewsProps {
  /** Receives the views that are tabs. */
  onTabs: (tabs: readonly PinnedTab[]) => void;
}

/** Says above the rows that the open view was changed or is gone, and reports the views that are tabs. */
export function SavedViews({ onTabs }: SavedViewsProps): ReactNode {
  const { t } = useText();
  const { query, dispatch } = useListQueryContext();
  const saved = useSavedViews();
  const { overwrite } = useViewWriting(saved);
  const { views, current, isChanged, isLoading, addressOf } = saved;
  useEffect(() => {
    onTabs(
      views
        .filter(({ place }) => place === 'tab')
        .map((view) => ({ id: view.id, name: view.name, search: addressOf(view), isCurrent: view === current })),
    );
  }, [views, current, addressOf, onTabs]);
  useFirstView(saved);
  useKeptLook(isLoading || saved.error !== undefined ? undefined : (saved.look ?? null));
  const asked = query.unknown.findLast(([name]) => name === VIEW)?.[1];
  const isGone = !isLoading && saved.error === undefined && asked !== undefined && asked !== NO_VIEW && !current;
  return (
    <output data-testid="view-state">
      {current && isChanged && (
        <Notice as="span" tone="quiet" marginBlockStart="3">
          <Icon id="bookmark" size={18} />
          <span>{t('views.isChanged', { name: isolate(current.name) })}</span>
          {current.canChange && (
            <NoticeButton type="button" data-testid="notice-save-changes" onClick={() => void overwrite(current)}>
              {t('views.saveChanges')}
            </NoticeButton>
          )}
          <NoticeButton
            type="button"
            marginInlineStart={current.canChange ? '2' : 'auto'}
            onClick={() => saved.open(current)}
          >
            {t('views.discard')}
          </NoticeButton>
        </Notice>
      )}
      {isGone && (
        <Notice as="span" tone="warning" marginBlockStart="3">
          <Icon id="triangle-alert" size={18} />
          <span>{t('views.isGone')}</span>
          <NoticeButton
            type="button"
            onClick={() =>
              dispatch(
                { type: 'setUnknown', unknown: withValues(query.unknown, { [VIEW]: undefined }) },
                { replace: true },
              )
            }
          >
            {t('common.close')}
          </NoticeButton>
        </Notice>
      )}
    </output>
  );
}

/**
 * Opens the view with which the person begins where this browser did not know of it yet: once, for a list that was opened
 * without any state.
 */
function useFirstView({ views, defaultId, isLoading, open }: UseSavedViewsResult): void {
  const { search } = useLocation();
  const isAsked = useRef(false);
  const first = views.find(({ id }) => id === defaultId);
  useEffect(() => {
    if (isLoading || isAsked.current) return;
    isAsked.current = true;
    if (search === '' && first) open(first, { replace: true });
  }, [isLoading, search, first, open]);
}
