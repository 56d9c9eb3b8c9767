import { isEditable } from '../../../core/definition/transitions.ts';
import type { Row } from '../../../core/registry/defineCell.ts';
import { openTargetOf } from '../../../core/routing/openTarget.ts';
import { pathsOf } from '../../../core/routing/paths.ts';
import { isolate } from '../../../core/text/bidi.ts';
import { pickText } from '../../../core/text/Text.ts';
import { deletionLock } from '../../states/deletionLock.ts';
import { movesOf } from '../../states/moves.ts';
import { recordTitle } from '../state/recordTitle.ts';
import type { RowKit } from './RowKit.types.ts';

/** Something that can be done with a row, as buttons, links and entries of its menu are drawn from. */
export interface RowActionLook {
  /** Its element is `action-<id>`. */
  id: string;
  icon: string;
  /** Its word, and its name with the record. */
  word: string;
  label: string;
  /** What `useRowEvents` does; absent while it is locked. */
  action?: string;
  /** The path of a link below the base. */
  to?: string;
  /** What it opens. */
  opens?: 'menu' | 'dialog';
  /** Whether it unfolds the row. */
  expands?: true;
  isDanger?: true;
}

/** Who looks, which decides the moves of a state machine. */
export interface RowActionOptions {
  userType: string | undefined;
  /** Where it is opened with the list, and the address of that; undefined where it is not. */
  beside?: { place: 'open' | 'over'; to: string | undefined };
}

type Kit = Pick<RowKit, 'resource' | 'access' | 'language' | 't'>;

/**
 * What can be done with a row besides deciding and answering it, as far as definition, state and access allow: unfolding
 * what has no room, opening what it refers to, notifying, showing, also beside the list, editing, moving, copying and deleting it.
 */
export function rowActionsOf(kit: Kit, row: Row, { userType, beside }: RowActionOptions): RowActionLook[] {
  const { resource, access, language, t } = kit;
  const name = isolate(recordTitle(resource, row, language));
  const { show, edit, copy } = pathsOf(resource.name);
  const isBelow = access.show && resource.show.mode === 'expand';
  const canEdit = access.edit && (resource.states === undefined || isEditable(resource.states, row));
  const word = (id: 'show' | 'edit' | 'delete'): Pick<RowActionLook, 'id' | 'word' | 'label'> => ({
    id,
    word: t(`common.${id}`),
    label: t(`rows.${id}Record`, { name }),
  });
  const actions: (RowActionLook | false | undefined)[] = [
    !isBelow &&
      !resource.replies && {
        id: 'unfold',
        icon: 'chevron-right',
        word: t('list.unfold'),
        label: t('list.unfoldRecord', { name }),
        action: 'expand',
        expands: true,
      },
    resource.opens && openAction(kit, row, name),
    access.notify && {
      id: 'notify',
      icon: 'bell',
      word: t('alerts.send.action'),
      label: t('alerts.send.actionOf', { name }),
      action: 'notify',
      opens: 'dialog',
    },
    isBelow && { ...word('show'), icon: 'chevron-right', action: 'expand', expands: true },
    access.show && !isBelow && { ...word('show'), icon: 'eye', action: 'navigate', to: show(row.id) },
    beside?.to !== undefined && {
      id: 'beside',
      icon: 'panel-right-open',
      word: t(`beside.${beside.place}`),
      label: t(`beside.${beside.place}Record`, { name }),
      action: 'beside',
      to: beside.to,
    },
    canEdit && { ...word('edit'), icon: 'pencil', action: 'navigate', to: edit(row.id) },
    moveAction(kit, row, { userType, name }),
    access.duplicate && {
      id: 'duplicate',
      icon: 'copy',
      word: t('rows.duplicate'),
      label: t('rows.duplicateRecord', { name }),
      action: 'navigate',
      to: copy(row.id),
    },
    access.delete && { ...word('delete'), ...deletion(kit, row, t('rows.deleteRecord', { name })) },
  ];
  return actions.filter((action) => action !== false && action !== undefined);
}

/** The link to the record that a row refers to; one without a target can only be marked as read. */
function openAction({ resource, t }: Kit, row: Row, name: string): RowActionLook {
  const to = openTargetOf(resource, row);
  return to === undefined
    ? { id: 'open', icon: 'check', word: t('opening.read'), label: t('opening.readRecord', { name }), action: 'open' }
    : {
        id: 'open',
        icon: 'arrow-up-right',
        word: t('opening.open'),
        label: t('opening.openRecord', { name }),
        action: 'open',
        to,
      };
}

/** The menu of moves, if there is a move. */
function moveAction(
  { resource, access, t }: Kit,
  row: Row,
  { userType, name }: RowActionOptions & { name: string },
): RowActionLook | undefined {
  const { states } = resource;
  if (states === undefined || !access.move || userType === undefined || movesOf(states, row, userType).length === 0)
    return undefined;
  return {
    id: states.field,
    icon: 'circle-arrow-right',
    word: t('states.change'),
    label: t('states.changeOf', { name }),
    action: 'move',
    opens: 'menu',
  };
}

/** The button of deletion, or a disabled one with the reason. */
function deletion(
  { resource, language, t }: Kit,
  row: Row,
  label: string,
): Pick<RowActionLook, 'icon' | 'label' | 'isDanger' | 'action'> {
  const pick = (text: Parameters<typeof pickText>[0]): string => pickText(text, language);
  const lock = deletionLock(resource, row, { t, pick });
  return {
    icon: 'trash-2',
    isDanger: true,
    ...(lock === undefined ? { label, action: 'delete' } : { label: `${label}. ${lock}` }),
  };
}
