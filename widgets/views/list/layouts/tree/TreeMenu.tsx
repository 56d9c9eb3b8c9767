import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { hrefOf, pathsOf } from '../../../../../engine/core/routing/paths.ts';
import type { TreePlace, TreeRow } from '../../../../../engine/features/tree/Tree.types.ts';
import { stepPlace, type TreeStep } from '../../../../../engine/features/tree/treePlaces.ts';
import { formatFill } from '../../../../../engine/react/form/fill.ts';
import { useListSettings } from '../../../../../engine/react/list/ListContexts.tsx';
import { Icon } from '../../../../../engine/react/registry/Icon.tsx';
import { linkOf } from '../../../../../engine/react/screen/linkOf.ts';
import { useText } from '../../../../../engine/react/text/useText.ts';
import { MenuItem } from '../../../../kit/menu/MenuItem.tsx';
import { CardMenu } from '../shared/CardMenu.tsx';

export interface TreeMenuProps {
  item: TreeRow;
  rows: readonly TreeRow[];
  /** The reference to the record above. */
  by: string;
  isArranged: boolean;
  isMovable: boolean;
  label: string;
  anchor: HTMLElement;
  onPlace: (place: TreePlace) => void;
  /** Asks below which record it is put. */
  onAsk: () => void;
  onClose: () => void;
}

const STEPS: readonly { step: TreeStep; icon: string }[] = [
  { step: 'up', icon: 'arrow-up' },
  { step: 'down', icon: 'arrow-down' },
  { step: 'in', icon: 'corner-down-right' },
  { step: 'out', icon: 'corner-left-up' },
];

/** Draws the menu of a record of a tree: where it can be put, a new record below it, and its pages. */
export function TreeMenu(props: TreeMenuProps): ReactNode {
  const { item, rows, by, isArranged, isMovable, label, anchor, onPlace, onAsk, onClose } = props;
  const { resource, access } = useListSettings();
  const { t } = useText();
  const navigate = useNavigate();
  const steps = isMovable
    ? STEPS.flatMap(({ step, icon }) => {
        const place = stepPlace(rows, item.id, { step, isArranged });
        return place === undefined ? [] : [{ step, icon, place }];
      })
    : [];
  const canAdd = access.add && resource.fields.some(({ name, forms }) => name === by && forms.includes('add'));
  const addPath = `${pathsOf(resource.name).add}?${formatFill({ [by]: item.id })}`;
  const leave = (): void => {
    anchor.focus();
    onClose();
  };
  return (
    <CardMenu row={item.row} label={label} moves={[]} anchor={anchor} onMove={() => undefined} onClose={onClose}>
      {isMovable && (
        <MenuItem
          data-testid="tree-ask"
          onClick={() => {
            leave();
            onAsk();
          }}
        >
          <Icon id="folder-tree" size={18} />
          {t('layouts.tree.ask')}
        </MenuItem>
      )}
      {steps.map(({ step, icon, place }) => (
        <MenuItem
          key={step}
          data-testid={`tree-${step}`}
          onClick={() => {
            leave();
            onPlace(place);
          }}
        >
          <Icon id={icon} size={18} />
          {t(`layouts.tree.steps.${step}`)}
        </MenuItem>
      ))}
      {canAdd && (
        <MenuItem asChild data-testid="tree-add">
          <a
            href={hrefOf(addPath)}
            data-action="navigate"
            data-to={addPath}
            onClick={(event) => {
              const path = linkOf(event);
              if (path === undefined) return;
              event.preventDefault();
              leave();
              void navigate(path);
            }}
          >
            <Icon id="plus" size={18} />
            {t('layouts.tree.addBelow')}
          </a>
        </MenuItem>
      )}
    </CardMenu>
  );
}
