// oxlint-disable jsx-a11y/prefer-tag-over-role -- the items of a tree have no native element
import type { ReactNode } from 'react';
import type { Control } from '../../engine/core/access/Grants.ts';
import type { TreePermission } from '../../engine/client/account/PermissionTree.types.ts';
import { Icon } from '../../engine/react/registry/Icon.tsx';
import { Ltr } from '../../engine/react/text/Ltr.tsx';
import { useText } from '../../engine/react/text/useText.ts';
import {
  canChange,
  canChangeAny,
  canChangeControl,
  countChosen,
  stateOf,
  type CheckState,
  type PermissionChoices,
} from './permissionChoices.ts';
import { MarkedText } from './MarkedText.tsx';
import type { PlacedRow, RowLayout } from './rowLayout.ts';
import { controlKey } from './unpairedControls.ts';
import type { TreePlace } from './treeKeys.ts';
import type { BranchRow, PermissionRow } from './treeRows.ts';

export interface TreeItemProps extends PlacedRow {
  treeId: string;
  /** Element that explains why an item cannot be changed. */
  lockedId: string;
  /** Element that explains why a ticked control does nothing. */
  unpairedId: string;
  /** Ticked controls whose screens are not ticked, by `controlKey`. */
  unpaired: ReadonlySet<string>;
  layout: RowLayout;
  choices: PermissionChoices;
  query: string;
  disabled: boolean;
  /** The active item of the keyboard, when it is in this row. */
  active: TreePlace | undefined;
}

/** Element id of an item, for `aria-activedescendant`. */
export function placeId(treeId: string, { key, control }: TreePlace): string {
  return control === undefined ? `${treeId}-${key}` : `${treeId}-${key}-${control}`;
}

/** Draws one row of the tree at its place. */
export function TreeItem(props: TreeItemProps): ReactNode {
  const { row, top, height } = props;
  return (
    <div role="none" className="lw-tree-line" style={{ insetBlockStart: top, blockSize: height }}>
      {row.kind === 'permission' ? <PermissionItem {...props} row={row} /> : <BranchItem {...props} row={row} />}
    </div>
  );
}

const CHECKED = { all: 'true', some: 'mixed', none: 'false' } as const;

/** Draws a label or category: chevron, tick, title, and how many of its permissions are ticked. */
function BranchItem({
  row,
  treeId,
  lockedId,
  choices,
  query,
  disabled,
  active,
}: TreeItemProps & { row: BranchRow }): ReactNode {
  const { t } = useText();
  const id = placeId(treeId, row);
  const state = stateOf(choices, row.permissions);
  const isLocked = !canChangeAny(choices, row.permissions);
  return (
    <div
      id={id}
      role="treeitem"
      className="lw-tree-row"
      data-part="row"
      data-key={row.key}
      data-level={row.level}
      data-active={active !== undefined || undefined}
      aria-level={row.level}
      aria-posinset={row.position}
      aria-setsize={row.siblings}
      aria-expanded={row.isOpen}
      aria-checked={CHECKED[state]}
      aria-disabled={disabled || isLocked || undefined}
      aria-labelledby={`${id}-title ${id}-count`}
      aria-describedby={isLocked ? lockedId : undefined}
    >
      <span className="lw-tree-chevron">
        <Icon id={row.isOpen ? 'chevron-down' : 'chevron-right'} size={18} />
      </span>
      <Check state={state} row={row.key} isLocked={isLocked} />
      {row.icon !== '' && (
        <span className="lw-tree-icon">
          <Icon id={row.icon} size={18} />
        </span>
      )}
      <bdi id={`${id}-title`} className="lw-tree-title" title={row.title}>
        <MarkedText text={row.title} word={query} />
      </bdi>{' '}
      <span id={`${id}-count`} className="lw-tree-count">
        {t('widgets.permissionTree.count', { ...countChosen(choices, row.permissions) })}
      </span>
    </div>
  );
}

/** Draws a permission: tick, title, key, and its controls on the lines below. */
function PermissionItem(props: TreeItemProps & { row: PermissionRow }): ReactNode {
  const { row, treeId, lockedId, layout, choices, query, disabled, active } = props;
  const { t } = useText();
  const { permission } = row;
  const id = placeId(treeId, row);
  const isChosen = choices.has(permission.id);
  const isLocked = !canChange(choices, permission);
  return (
    <div
      role="none"
      className="lw-tree-row"
      data-level="3"
      data-wide={layout.isWide || undefined}
      data-active={(active !== undefined && active.control === undefined) || undefined}
    >
      <div
        id={id}
        role="treeitem"
        className="lw-tree-permission"
        data-part="row"
        data-key={row.key}
        aria-level={3}
        aria-posinset={row.position}
        aria-setsize={row.siblings}
        aria-expanded={permission.controls.length > 0 ? true : undefined}
        // Its name is its own text; its controls have their own names.
        aria-owns={permission.controls.length > 0 ? `${id}-controls` : undefined}
        aria-checked={isChosen}
        aria-disabled={disabled || isLocked || undefined}
        aria-labelledby={`${id}-title ${id}-key`}
        aria-describedby={isLocked ? lockedId : undefined}
        title={isLocked ? t('widgets.permissionTree.lockedItem') : undefined}
      >
        <Check state={isChosen ? 'all' : 'none'} row={row.key} isLocked={isLocked} />
        <span className="lw-tree-texts">
          <bdi id={`${id}-title`} className="lw-tree-title" title={row.title}>
            <MarkedText text={row.title} word={query} />
          </bdi>{' '}
          <Ltr id={`${id}-key`} className="lw-tree-key" title={permission.url}>
            <MarkedText text={permission.url} word={query} />
          </Ltr>
        </span>
        {isLocked && <Icon id="lock" size={14} />}
      </div>
      {permission.controls.length > 0 && (
        <div
          id={`${id}-controls`}
          role="group"
          className="lw-tree-controls"
          aria-label={t('widgets.permissionTree.controlsOf')}
          style={{ gridTemplateColumns: `repeat(${layout.columns}, minmax(0, 1fr))` }}
        >
          {permission.controls.map((control, index) => (
            <ControlItem {...props} key={control} control={control} position={index + 1} permission={permission} />
          ))}
        </div>
      )}
    </div>
  );
}

interface ControlItemProps extends TreeItemProps {
  control: Control;
  position: number;
  permission: TreePermission;
}

/** Draws one control of a permission as a chip to tick. */
function ControlItem({
  row,
  control,
  position,
  permission,
  treeId,
  lockedId,
  unpairedId,
  unpaired,
  choices,
  disabled,
  active,
}: ControlItemProps): ReactNode {
  const { t } = useText();
  const isOn = choices.get(permission.id)?.has(control) === true;
  const isLocked = !canChangeControl(choices, permission, control);
  const isUnpaired = unpaired.has(controlKey({ id: permission.id, control }));
  const label = t(`widgets.permissionTree.controls.${permission.controlMeanings?.[control] ?? control}`);
  const title = isUnpaired ? t('widgets.permissionTree.unpairedItem', { control: label }) : label;
  const describedBy = [isLocked ? lockedId : '', isUnpaired ? unpairedId : ''].filter(Boolean).join(' ');
  return (
    <div
      id={placeId(treeId, { key: row.key, control })}
      role="treeitem"
      className="lw-tree-control"
      data-part="check"
      data-key={row.key}
      data-control={control}
      data-active={active?.control === control || undefined}
      aria-level={4}
      aria-posinset={position}
      aria-setsize={permission.controls.length}
      aria-checked={isOn}
      aria-disabled={disabled || isLocked || undefined}
      aria-label={label}
      aria-describedby={describedBy || undefined}
      data-unpaired={isUnpaired || undefined}
      title={isLocked ? t('widgets.permissionTree.lockedItem') : title}
    >
      <span className="lw-tree-control-mark">{isOn && <Icon id="check" size={11} />}</span>
      <span className="lw-tree-control-text">{label}</span>
      {isUnpaired && <Icon id="triangle-alert" size={12} />}
      {isLocked && <Icon id="lock" size={12} />}
    </div>
  );
}

/** Draws the box of a tick; the item around it exposes its state. */
function Check({ state, row, isLocked }: { state: CheckState; row: string; isLocked: boolean }): ReactNode {
  return (
    <span
      className="lw-tree-check"
      data-part="check"
      data-key={row}
      data-state={state}
      data-locked={isLocked || undefined}
      aria-hidden="true"
    >
      <span className="lw-tree-box">{state === 'all' && <Icon id="check" size={14} />}</span>
    </span>
  );
}
