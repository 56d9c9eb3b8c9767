import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Icon } from '../../engine/react/registry/Icon.tsx';
import { useText } from '../../engine/react/text/useText.ts';
import { BareInput, ControlBox, ControlButton } from '../kit/control/ControlBox.tsx';
import type { TreeView } from './treeView.ts';

export interface TreeToolbarProps {
  /** Id of the field's control; the tree below is `<id>-tree`. */
  id: string;
  view: TreeView;
  onSearch: (query: string) => void;
  onOnly: (isOn: boolean) => void;
  onOpenAll: () => void;
  onCloseAll: () => void;
}

/** Draws the search, the filter by ticked permissions, and the buttons that open and close every branch. */
export function TreeToolbar({ id, view, onSearch, onOnly, onOpenAll, onCloseAll }: TreeToolbarProps): ReactNode {
  const { t } = useText();
  const isOnly = view.only !== undefined;
  return (
    <Bar>
      <ControlBox minHeight="10" flex="1 1 220px" width="auto">
        <Icon id="search" size={16} />
        <BareInput
          id={id}
          type="text"
          autoComplete="off"
          dir={view.query === '' ? undefined : 'auto'}
          aria-label={t('widgets.permissionTree.search')}
          aria-controls={`${id}-tree`}
          placeholder={t('widgets.permissionTree.search')}
          value={view.query}
          onChange={({ currentTarget }) => {
            onSearch(currentTarget.value);
          }}
          onKeyDown={(event) => {
            // Enter would send the form; Escape first empties the search.
            if (event.key === 'Enter') event.preventDefault();
            if (event.key === 'ArrowDown') {
              event.preventDefault();
              document.getElementById(`${id}-tree`)?.focus();
            }
            if (event.key === 'Escape' && view.query !== '') {
              event.preventDefault();
              event.stopPropagation();
              onSearch('');
            }
          }}
        />
        {view.query !== '' && (
          <ControlButton
            type="button"
            aria-label={t('widgets.permissionTree.clearSearch')}
            onClick={() => {
              onSearch('');
              document.getElementById(id)?.focus();
            }}
          >
            <Icon id="x" size={16} />
          </ControlButton>
        )}
      </ControlBox>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <ToolButton
          type="button"
          aria-pressed={isOnly}
          onClick={() => {
            onOnly(!isOnly);
          }}
        >
          <Icon id={isOnly ? 'check' : 'sliders-horizontal'} size={16} />
          {t('widgets.permissionTree.onlyChosen')}
        </ToolButton>
        <ToolButton type="button" onClick={onOpenAll}>
          {t('widgets.permissionTree.openAll')}
        </ToolButton>
        <ToolButton type="button" onClick={onCloseAll}>
          {t('widgets.permissionTree.closeAll')}
        </ToolButton>
      </chakra.div>
    </Bar>
  );
}

const Bar = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    padding: '3',
    borderBlockEndWidth: '1px',
    borderColor: 'border',
  },
});

const ToolButton = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minHeight: '10',
    lgDown: { minHeight: '11' },
    paddingInline: '3',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'md',
    color: 'fg',
    textStyle: 'label',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    _hover: { background: 'bg.muted' },
    '&[aria-pressed=true]': { background: 'tint', color: 'tint.on', borderColor: 'primary.fill' },
  },
});
