import { chakra } from '@chakra-ui/react';
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import { isolate } from '../../../../engine/core/text/bidi.ts';
import { withLaterTexts } from '../../../../engine/core/text/laterTexts.ts';
import type { SavedView } from '../../../../engine/core/query/views/SavedView.types.ts';
import { useSavedViews } from '../../../../engine/react/list/views/useSavedViews.ts';
import { useViewWriting } from '../../../../engine/react/list/views/useViewWriting.ts';
import { Icon } from '../../../../engine/react/registry/Icon.tsx';
import { useText } from '../../../../engine/react/text/useText.ts';
import { usePopover } from '../../../kit/popover/usePopover.ts';
import { withMotion } from '../../../kit/motion/loadMotion.ts';
import { DropSheet } from '../toolbar/DropSheet.tsx';
import type { LaterTool } from '../toolbar/LaterTool.types.ts';
import { ToolButton } from '../toolbar/ToolButton.tsx';
import { ViewsPanel } from './ViewsPanel.tsx';

const ViewDialog = lazy(async () => ({
  default: (await withMotion(() => withLaterTexts(() => import('./ViewDialog.tsx')))).ViewDialog,
}));

/** What the dialog is about: a new view, or one that is there. */
export type Edited = { kind: 'new'; name: string } | { kind: 'view'; view: SavedView };

const ID = 'saved-views';

export interface ViewsButtonProps {
  /** Other tools that are opened from the same panel, where they have no room of their own. */
  tools: readonly LaterTool[];
  onTool: (tool: LaterTool, button: HTMLElement) => void;
}

/** Draws the tool that opens the saved views of the list, with a mark while one is open and changed. */
export function ViewsButton({ tools, onTool }: ViewsButtonProps): ReactNode {
  const { t } = useText();
  const saved = useSavedViews();
  const writing = useViewWriting(saved);
  const [edited, setEdited] = useState<Edited>();
  const { isOpen, toggle, close, setRoot, setTrigger, focusTrigger, onKeyDown } = usePopover();
  const button = useRef<HTMLButtonElement>(null);
  const { current, isChanged } = saved;
  const name = current && isolate(current.name);
  const title = t(tools.length === 0 ? 'views.title' : 'importing.more');
  const label = name === undefined ? title : t(isChanged ? 'views.currentChanged' : 'views.current', { name });
  return (
    <chakra.div ref={setRoot} display="flex" position="relative" onKeyDown={onKeyDown}>
      <ToolButton
        ref={(element: HTMLButtonElement | null) => {
          button.current = element;
          setTrigger(element);
        }}
        type="button"
        position="relative"
        data-testid="action-views"
        aria-label={name === undefined ? label : `${title}. ${label}`}
        title={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? ID : undefined}
        onClick={toggle}
      >
        <Icon id={tools.length === 0 ? 'bookmark' : 'ellipsis-vertical'} size={18} />
        {isChanged && <Dot />}
      </ToolButton>
      {isOpen && (
        <DropSheet id={ID} label={title} testId="action-views">
          <ViewsPanel
            saved={saved}
            writing={writing}
            onEdit={(next) => {
              close();
              setEdited(next);
            }}
            onDone={() => close({ refocus: true })}
            tools={tools}
            onTool={(tool) => {
              close();
              if (button.current) onTool(tool, button.current);
            }}
          />
        </DropSheet>
      )}
      {edited && (
        <Suspense fallback={null}>
          <ViewDialog
            edited={edited}
            saved={saved}
            writing={writing}
            onClose={() => {
              setEdited(undefined);
              focusTrigger();
            }}
          />
        </Suspense>
      )}
    </chakra.div>
  );
}

/** Says that the open view was changed, for those who see it; the name of the button says it, too. */
const Dot = chakra('span', {
  base: {
    position: 'absolute',
    insetBlockStart: '1',
    insetInlineEnd: '1',
    width: '2',
    height: '2',
    borderRadius: 'full',
    background: 'primary.fill',
  },
});
