import { Suspense, type ReactNode } from 'react';
import type { Condition } from '../../../../../engine/core/query/conditions/Condition.types.ts';
import { formatConditionText } from '../../../../../engine/core/query/conditions/conditionText.ts';
import { registerConditions, treeOf } from '../../../../../engine/core/query/conditions/conditions.ts';
import { CONDITIONS } from '../../../../../engine/core/query/conditions/conditionsParameter.ts';
import { useListQueryContext } from '../../../../../engine/react/list/ListContexts.tsx';
import { Icon } from '../../../../../engine/react/registry/Icon.tsx';
import { MenuItem } from '../../../../kit/menu/MenuItem.tsx';
import { ConditionSentence } from './ConditionSentence.tsx';

registerConditions();

export interface ValueEntriesProps {
  values: readonly Condition[];
  onPick: () => void;
}

/** Draws the entries of a row's menu that filter the list by a value of the row. */
export function ValueEntries({ values, onPick }: ValueEntriesProps): ReactNode {
  const { query, dispatch } = useListQueryContext();
  const add = (condition: Condition): void => {
    const { join, items } = treeOf(query.filters[CONDITIONS] ?? '');
    const text = formatConditionText({ join: 'and', items: [condition] });
    const others = items.filter((item) => formatConditionText({ join: 'and', items: [item] }) !== text);
    dispatch({
      type: 'setFilter',
      name: CONDITIONS,
      value: formatConditionText({ join, items: [...others, condition] }),
    });
  };
  return values.map((condition) => (
    <MenuItem
      key={`${condition.field} ${condition.operator}`}
      data-testid={`filter-by-${condition.field}`}
      onClick={(event) => {
        event.stopPropagation();
        onPick();
        add(condition);
      }}
    >
      <Icon
        id={condition.operator === 'not' || condition.operator === 'filled' ? 'filter-x' : 'list-filter'}
        size={18}
      />
      <span>
        <Suspense fallback="…">
          <ConditionSentence item={condition} />
        </Suspense>
      </span>
    </MenuItem>
  ));
}
