import { Button, chakra, Drawer } from '@chakra-ui/react';
import { useRef, useState, type ReactNode } from 'react';
import { MAX_CONDITIONS } from '../../../../../engine/core/query/conditions/conditionText.ts';
import { registerConditions } from '../../../../../engine/core/query/conditions/conditions.ts';
import { CONDITIONS } from '../../../../../engine/core/query/conditions/conditionsParameter.ts';
import type { ResolvedResource, SortKey } from '../../../../../engine/core/definition/Resolved.types.ts';
import { formatSort } from '../../../../../engine/core/query/parseSort.ts';
import { useListQueryContext, useListSettings } from '../../../../../engine/react/list/ListContexts.tsx';
import { Icon } from '../../../../../engine/react/registry/Icon.tsx';
import { useMediaQuery, WIDE } from '../../../../../engine/react/screen/useMediaQuery.ts';
import { useText } from '../../../../../engine/react/text/useText.ts';
import { Sheet } from '../../../../kit/dialog/Sheet.tsx';
import { AddButton, NativeSelect, PartHint, PartTitle } from './builderLook.tsx';
import { builderFields, builderOperators } from './builderFields.ts';
import { ConditionRow } from './ConditionRow.tsx';
import {
  conditionsIn,
  type DraftCondition,
  type DraftGroup,
  emptyCondition,
  finishDraft,
  isDraftGroup,
  newId,
  toDraft,
  withPart,
} from './draft.ts';
import { OrderRows } from './OrderRows.tsx';

registerConditions();

export interface ConditionSheetProps {
  onClose: () => void;
}

/**
 * Draws the conditions and the order of a list as a sheet: at the end of a wide screen, from the bottom of a narrow one. They apply
 * together, when the results are asked for.
 */
export function ConditionSheet({ onClose }: ConditionSheetProps): ReactNode {
  const { query, dispatch } = useListQueryContext();
  const { resource } = useListSettings();
  const { t } = useText();
  const isWide = useMediaQuery(WIDE);
  const [first] = useState(() => withFirst(toDraft(query.filters[CONDITIONS] ?? ''), resource));
  const [draft, setDraft] = useState(first);
  const [sort, setSort] = useState<SortKey[]>(query.sort);
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set());
  const [said, say] = useState('');
  const body = useRef<HTMLDivElement>(null);
  const all = conditionsIn(draft);
  const fields = builderFields(resource);
  const canAdd = all.length < MAX_CONDITIONS && fields.length > 0;

  const newConditions = (): DraftCondition[] => firstConditions(resource);

  const change = (id: string, next: Parameters<typeof withPart>[2]): void => {
    setDraft((current) => withPart(current, id, next));
    setWrong(new Set());
  };
  const add = (id: string): void => {
    const added = newConditions();
    change(id, (part) => (isDraftGroup(part) ? { ...part, items: [...part.items, ...added] } : part));
    say(t('conditions.added', { number: all.length + 1 }));
    focusLater(() => body.current?.querySelector(`[data-part="${added[0]?.id}"] select`));
  };
  const remove = (id: string): void => {
    change(id, () => undefined);
    say(t('conditions.removed'));
    focusLater(() => body.current?.querySelector('[data-testid=action-add-condition]'));
  };
  const apply = (): void => {
    // The condition that the sheet begins with is none until it is written.
    const isUntouched = draft === first && query.filters[CONDITIONS] === undefined;
    const finished = isUntouched ? { value: '' } : finishDraft(draft, resource.fields);
    if ('wrong' in finished) {
      setWrong(finished.wrong);
      const [wrongId] = finished.wrong;
      focusLater(() => body.current?.querySelector(`[data-part="${wrongId}"] :is(input, button, select)[id]`));
      return;
    }
    if (finished.value !== (query.filters[CONDITIONS] ?? ''))
      dispatch({ type: 'setFilter', name: CONDITIONS, value: finished.value, ...(isSorted() && { sort }) });
    else if (isSorted()) dispatch({ type: 'setSort', sort });
    onClose();
  };
  const isSorted = (): boolean => formatSort(sort) !== formatSort(query.sort);

  const numberOf = (id: string): number => all.findIndex((condition) => condition.id === id) + 1;
  const drawGroup = (group: DraftGroup, level: number): ReactNode => (
    <>
      <chakra.label display="flex" alignItems="center" gap="2" flexWrap="wrap" textStyle="label">
        {t('conditions.join')}
        <NativeSelect
          value={group.join}
          data-testid="condition-join"
          onChange={({ currentTarget }) => {
            const join = currentTarget.value === 'or' ? 'or' : 'and';
            change(group.id, (part) => ({ ...part, join }));
          }}
        >
          <option value="and">{t('conditions.joins.and')}</option>
          <option value="or">{t('conditions.joins.or')}</option>
        </NativeSelect>
      </chakra.label>
      {group.items.map((item) =>
        isDraftGroup(item) ? (
          <Group key={item.id} data-part={item.id}>
            {drawGroup(item, level + 1)}
          </Group>
        ) : (
          <div key={item.id} data-part={item.id}>
            <ConditionRow
              condition={item}
              number={numberOf(item.id)}
              isWrong={wrong.has(item.id)}
              onChange={(next) => change(item.id, () => next)}
              onRemove={() => remove(item.id)}
            />
          </div>
        ),
      )}
      <chakra.div display="flex" flexWrap="wrap" gap="1">
        <AddButton type="button" data-testid="action-add-condition" disabled={!canAdd} onClick={() => add(group.id)}>
          <Icon id="plus" size={16} />
          {t('conditions.add')}
        </AddButton>
        {level === 1 && (
          <AddButton
            type="button"
            data-testid="action-add-group"
            disabled={!canAdd}
            onClick={() => {
              const inner: DraftGroup = {
                id: newId(),
                join: group.join === 'and' ? 'or' : 'and',
                items: newConditions(),
              };
              change(group.id, (part) => (isDraftGroup(part) ? { ...part, items: [...part.items, inner] } : part));
              focusLater(() => body.current?.querySelector(`[data-part="${inner.id}"] select`));
            }}
          >
            <Icon id="group" size={16} />
            {t('conditions.addGroup')}
          </AddButton>
        )}
        {level > 1 && (
          <AddButton type="button" onClick={() => remove(group.id)}>
            <Icon id="trash-2" size={16} />
            {t('conditions.removeGroup', {
              number: draft.items.filter(isDraftGroup).findIndex(({ id }) => id === group.id) + 1,
            })}
          </AddButton>
        )}
      </chakra.div>
    </>
  );

  return (
    <Sheet
      testId="condition-sheet"
      from={isWide ? 'end' : 'bottom'}
      title={t('conditions.title')}
      {...(isWide && { maxWidth: '480px' })}
      onClose={onClose}
    >
      <Drawer.Body ref={body} display="flex" flexDirection="column" gap="3">
        {drawGroup(draft, 1)}
        {all.length >= MAX_CONDITIONS && <PartHint>{t('conditions.full', { most: MAX_CONDITIONS })}</PartHint>}
        <chakra.hr borderColor="border" />
        <PartTitle>{t('conditions.order')}</PartTitle>
        {sort.length > 1 && <PartHint>{t('conditions.orderHint')}</PartHint>}
        <OrderRows sort={sort} onChange={setSort} />
        <output data-visually-hidden="">{said}</output>
      </Drawer.Body>
      <Drawer.Footer>
        <Button flex="1" size="lg" data-testid="action-apply-conditions" onClick={apply}>
          {t('conditions.apply')}
        </Button>
        <Button
          variant="outline"
          size="lg"
          onClick={() => {
            setDraft(toDraft(''));
            setWrong(new Set());
          }}
        >
          {t('conditions.clear')}
        </Button>
      </Drawer.Footer>
    </Sheet>
  );
}

/** A draft that has a condition to begin with. */
function withFirst(group: DraftGroup, resource: ResolvedResource): DraftGroup {
  return group.items.length > 0 ? group : { ...group, items: firstConditions(resource) };
}

/** A new condition, about the first field; none where no field can be asked for. */
function firstConditions(resource: ResolvedResource): DraftCondition[] {
  const [field] = builderFields(resource);
  const [operator] = field ? builderOperators(resource, field) : [];
  return field && operator ? [emptyCondition(field, operator)] : [];
}

/** The focus moves once what it moves to is drawn. */
function focusLater(find: () => Element | null | undefined): void {
  requestAnimationFrame(() => {
    const element = find();
    if (element instanceof HTMLElement) element.focus();
  });
}

const Group = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    paddingInlineStart: '3',
    borderInlineStartWidth: '3px',
    borderColor: 'primary.fill',
  },
});
