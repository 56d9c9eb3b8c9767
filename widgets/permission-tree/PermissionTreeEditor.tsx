import { useDeferredValue, useMemo, useReducer, type ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import type { PermissionTree } from '../../engine/client/account/PermissionTree.types.ts';
import type { RecordChoices } from '../../engine/core/records/linkedRecords.ts';
import { Icon } from '../../engine/react/registry/Icon.tsx';
import { noResultText } from '../../engine/core/text/noResultText.ts';
import { useText } from '../../engine/react/text/useText.ts';
import type { ControlAria } from '../inputs/FieldFrame.tsx';
import { onFocusLeave } from '../kit/popover/onFocusLeave.ts';
import {
  readChoices,
  toggleBranch,
  toggleControl,
  togglePermission,
  writeChoices,
  type PermissionChoices,
} from './permissionChoices.ts';
import { TreeFrame, TreeMessage } from './TreeFrame.tsx';
import { indexTree } from './treeIndex.ts';
import type { TreePlace } from './treeKeys.ts';
import { branchKeys, narrowTree, treeRows, type TreeRow } from './treeRows.ts';
import { TreeSummary } from './TreeSummary.tsx';
import { TreeToolbar } from './TreeToolbar.tsx';
import { changeView, isFiltered, type TreeView } from './treeView.ts';
import { controlKey, tickScreens, unpairedControls } from './unpairedControls.ts';
import { UnpairedNote } from './UnpairedNote.tsx';
import { WindowedTree } from './WindowedTree.tsx';

export interface PermissionTreeEditorProps {
  aria: ControlAria;
  /** Element that names the tree. */
  labelledBy: string;
  tree: PermissionTree;
  /** The field's value. */
  value: unknown;
  onChange: (value: RecordChoices[]) => void;
  onBlur?: () => void;
  disabled?: boolean;
}

/** Draws labels, categories and permissions to tick, with search, filter and a tick for all. */
export function PermissionTreeEditor(props: PermissionTreeEditorProps): ReactNode {
  const { aria, labelledBy, tree, value, onChange, disabled = false } = props;
  const { t } = useText();
  const index = useMemo(() => indexTree(tree), [tree]);
  const [view, change] = useReducer(changeView, index.labels, (labels): TreeView => {
    return { open: new Set(labels.map(({ key }) => key)), query: '', only: undefined, closed: new Set() };
  });
  const choices = useMemo(() => readChoices(value), [value]);
  // Typing has priority over searching thousands of permissions.
  const query = useDeferredValue(view.query);
  const shown = useMemo(() => ({ ...view, query }), [view, query]);
  const labels = useMemo(() => narrowTree(index, shown), [index, shown]);
  const rows = useMemo(() => treeRows(labels, shown), [labels, shown]);
  const found = useMemo(
    () => labels.flatMap(({ categories }) => categories.flatMap((category) => category.permissions)),
    [labels],
  ).map(({ permission }) => permission);
  const unpaired = useMemo(() => unpairedControls(choices, index.permissions), [choices, index]);
  const unpairedKeys = useMemo(() => new Set(unpaired.map(controlKey)), [unpaired]);
  const isLimited = useMemo(() => index.permissions.some(({ grantable }) => !grantable), [index]);

  const apply = (next: PermissionChoices): void => {
    if (!disabled && next !== choices) onChange(writeChoices(next));
  };
  const toggle = (row: TreeRow, control: TreePlace['control']): void => {
    if (row.kind !== 'permission') apply(toggleBranch(choices, row.permissions));
    else if (control === undefined) apply(togglePermission(choices, row.permission));
    else apply(toggleControl(choices, row.permission, control));
  };

  return (
    <TreeFrame aria={aria} onBlur={onFocusLeave(() => props.onBlur?.())}>
      <TreeToolbar
        id={aria.id}
        view={view}
        onSearch={(next) => {
          change({ do: 'search', query: next });
        }}
        onOnly={(isOn) => {
          change({ do: 'only', ids: isOn ? new Set(choices.keys()) : undefined });
        }}
        onOpenAll={() => {
          change({ do: 'open', keys: branchKeys(index) });
        }}
        onCloseAll={() => {
          change({ do: 'close', keys: branchKeys(index) });
        }}
      />
      <TreeSummary
        choices={choices}
        all={index.permissions}
        found={isFiltered(shown) ? found : undefined}
        disabled={disabled}
        onToggle={() => {
          apply(toggleBranch(choices, found));
        }}
      />
      {isLimited && (
        <Note id={`${aria.id}-locked`}>
          <Icon id="lock" size={16} />
          {t('widgets.permissionTree.locked')}
        </Note>
      )}
      <UnpairedNote
        id={`${aria.id}-unpaired`}
        unpaired={unpaired}
        disabled={disabled}
        onTickScreens={() => {
          apply(tickScreens(choices, unpaired));
        }}
      />
      {rows.length === 0 ? (
        <TreeMessage
          icon="search-x"
          text={view.query.trim() === '' ? t('widgets.permissionTree.noneChosen') : noResultText(t, view.query)}
        />
      ) : (
        <WindowedTree
          aria={aria}
          labelledBy={labelledBy}
          rows={rows}
          choices={choices}
          unpaired={unpairedKeys}
          query={query}
          disabled={disabled}
          onToggle={toggle}
          onOpen={(keys) => {
            change({ do: 'open', keys });
          }}
          onClose={(keys) => {
            change({ do: 'close', keys });
          }}
        />
      )}
    </TreeFrame>
  );
}

const Note = chakra('p', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    paddingInline: '4',
    paddingBlock: '2',
    background: 'bg.muted',
    borderBlockEndWidth: '1px',
    borderColor: 'border',
    textStyle: 'caption',
    color: 'fg.2',
    '& svg': { flexShrink: '0' },
  },
});
