import { chakra } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { isolate } from '../../../../engine/core/text/bidi.ts';
import type { SavedView } from '../../../../engine/core/query/views/SavedView.types.ts';
import { useFeedback } from '../../../../engine/react/feedback/FeedbackContext.tsx';
import type { UseSavedViewsResult } from '../../../../engine/react/list/views/useSavedViews.ts';
import type { UseViewWritingResult } from '../../../../engine/react/list/views/useViewWriting.ts';
import { Icon } from '../../../../engine/react/registry/Icon.tsx';
import { UserText } from '../../../../engine/react/text/UserText.tsx';
import { useText } from '../../../../engine/react/text/useText.ts';
import { useMediaQuery, WIDE } from '../../../../engine/react/screen/useMediaQuery.ts';
import { IconButton } from '../../../kit/control/IconButton.ts';
import { ColumnPanel } from '../toolbar/ColumnPanel.tsx';
import type { LaterTool } from '../toolbar/LaterTool.types.ts';
import type { Edited } from './ViewsButton.tsx';

export interface ViewsPanelProps {
  saved: UseSavedViewsResult;
  writing: UseViewWritingResult;
  onEdit: (edited: Edited) => void;
  onDone: () => void;
  /** Other tools that have no button of their own. */
  tools: readonly LaterTool[];
  onTool: (tool: LaterTool) => void;
}

/** Draws the views of the list, and what can be done with what is shown now. */
export function ViewsPanel({ saved, writing, onEdit, onDone, tools, onTool }: ViewsPanelProps): ReactNode {
  const { t } = useText();
  const { toast } = useFeedback();
  const { views, current, isChanged, isLoading, error } = saved;
  const isWide = useMediaQuery(WIDE);
  const [isArranging, setArranging] = useState(false);
  const copyLink = async (): Promise<void> => {
    // The address of what is shown, with the look of the rows: any person who opens it sees the same.
    const url = new URL(globalThis.location.href);
    url.search = saved.link;
    const isDone = await writeText(url.href);
    toast({ kind: isDone ? 'success' : 'error', title: t(isDone ? 'views.copied' : 'views.notCopied') });
    onDone();
  };
  if (isArranging) return <ColumnPanel />;
  return (
    <>
      <Heading>{t('views.title')}</Heading>
      {isLoading && <Hint aria-busy="true">{t('common.loading')}</Hint>}
      {error !== undefined && (
        <Hint role="alert">
          {t('views.failed')} <RetryButton onClick={saved.retry}>{t('common.retry')}</RetryButton>
        </Hint>
      )}
      {!isLoading && error === undefined && views.length === 0 && <Hint>{t('views.empty')}</Hint>}
      {views.length > 0 && (
        <chakra.ul aria-label={t('views.title')}>
          {views.map((view) => (
            <ViewRow
              key={view.id}
              view={view}
              isCurrent={view === current}
              isDefault={view.id === saved.defaultId}
              onOpen={() => {
                saved.open(view);
                onDone();
              }}
              onEdit={() => onEdit({ kind: 'view', view })}
            />
          ))}
        </chakra.ul>
      )}
      <chakra.hr borderColor="border" marginBlock="1" />
      {current && isChanged && current.canChange && (
        <Entry
          type="button"
          data-testid="action-save-changes"
          onClick={() => {
            void writing.overwrite(current);
            onDone();
          }}
        >
          <Icon id="save" size={18} />
          {t('views.saveChanges')}
        </Entry>
      )}
      {current && isChanged && (
        <Entry
          type="button"
          data-testid="action-discard-changes"
          onClick={() => {
            saved.open(current);
            onDone();
          }}
        >
          <Icon id="rotate-ccw" size={18} />
          {t('views.discard')}
        </Entry>
      )}
      <Entry
        type="button"
        data-testid="action-save-view"
        onClick={() => onEdit({ kind: 'new', name: current ? t('views.copyOf', { name: current.name }) : '' })}
      >
        <Icon id="plus" size={18} />
        {t(current ? 'views.saveCopy' : 'views.save')}
      </Entry>
      {!isWide && (
        // On a wide screen it is a tool of its own.
        <Entry type="button" data-testid="action-arrange-columns" onClick={() => setArranging(true)}>
          <Icon id="columns-3" size={18} />
          {t('list.columns')}
        </Entry>
      )}
      <Entry type="button" data-testid="action-copy-link" onClick={() => void copyLink()}>
        <Icon id="link" size={18} />
        {t('views.copyLink')}
      </Entry>
      {(current || saved.defaultId !== undefined) && (
        <Entry
          type="button"
          data-testid="action-no-view"
          onClick={() => {
            saved.open(undefined);
            onDone();
          }}
        >
          <Icon id="list" size={18} />
          {t('views.plain')}
        </Entry>
      )}
      {tools.length > 0 && <chakra.hr borderColor="border" marginBlock="1" />}
      {tools.map((tool) => (
        <Entry
          key={tool.testId}
          type="button"
          data-testid={tool.testId}
          aria-haspopup="dialog"
          onClick={() => onTool(tool)}
        >
          <Icon id={tool.icon} size={18} />
          {tool.label}
        </Entry>
      ))}
    </>
  );
}

/** Whether a text was put into the clipboard, which only secure addresses have. */
async function writeText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

interface ViewRowProps {
  view: SavedView;
  isCurrent: boolean;
  isDefault: boolean;
  onOpen: () => void;
  onEdit: () => void;
}

function ViewRow({ view, isCurrent, isDefault, onOpen, onEdit }: ViewRowProps): ReactNode {
  const { t } = useText();
  const notes = [
    isDefault && t('views.isDefault'),
    !view.isOwn && t('views.sharedBy', { name: isolate(view.owner) }),
    view.isOwn && view.roles.length > 0 && t('views.shared'),
  ].filter((note) => note !== false);
  return (
    <chakra.li display="flex" alignItems="center">
      <Entry
        type="button"
        flex="1"
        minWidth="0"
        data-testid={`open-view-${view.id}`}
        aria-current={isCurrent || undefined}
        onClick={onOpen}
      >
        <Icon id={isCurrent ? 'check' : 'bookmark'} size={18} />
        <chakra.span minWidth="0">
          <UserText>{view.name}</UserText>
          {notes.length > 0 && (
            <chakra.span display="block" textStyle="caption" color="fg.2">
              {notes.join(' · ')}
            </chakra.span>
          )}
        </chakra.span>
      </Entry>
      <IconButton
        type="button"
        data-testid={`edit-view-${view.id}`}
        aria-label={t('views.edit', { name: isolate(view.name) })}
        title={t('views.edit', { name: view.name })}
        onClick={onEdit}
      >
        <Icon id="pencil" size={16} />
      </IconButton>
    </chakra.li>
  );
}

const Heading = chakra('p', {
  base: { textStyle: 'caption', color: 'fg.2', paddingInline: '2', paddingBlock: '1.5' },
});

const Hint = chakra('p', { base: { textStyle: 'table', color: 'fg.2', paddingInline: '2', paddingBlock: '1.5' } });

const Entry = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    width: '100%',
    minHeight: { base: '11', lg: '9' },
    paddingInline: '2',
    paddingBlock: '1',
    borderRadius: 'sm',
    textStyle: 'table',
    textAlign: 'start',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    '& svg': { flexShrink: '0', color: 'fg.2' },
    _hover: { background: 'bg.muted' },
    _focusVisible: { outlineOffset: '-2px' },
    '&[aria-current]': { color: 'link', fontWeight: '600', '& svg': { color: 'link' } },
  },
});

const RetryButton = chakra('button', { base: { color: 'link', textDecoration: 'underline', cursor: 'pointer' } });
