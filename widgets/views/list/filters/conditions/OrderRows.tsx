import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { SortKey } from '../../../../../engine/core/definition/Resolved.types.ts';
import { sortNamesOf } from '../../../../../engine/core/query/parseSort.ts';
import { useListSettings } from '../../../../../engine/react/list/ListContexts.tsx';
import { Icon } from '../../../../../engine/react/registry/Icon.tsx';
import { useText } from '../../../../../engine/react/text/useText.ts';
import { IconButton } from '../../../../kit/control/IconButton.ts';
import { AddButton, BuilderSelect } from './builderLook.tsx';

export interface OrderRowsProps {
  /** Most significant first. */
  sort: readonly SortKey[];
  onChange: (sort: SortKey[]) => void;
}

/** Draws the order of a list by several fields: which, in which direction, and which decides first. */
export function OrderRows({ sort, onChange }: OrderRowsProps): ReactNode {
  const { resource, route } = useListSettings();
  const { t, pick } = useText();
  const names = [...sortNamesOf(resource, route)];
  const labelOf = (name: string): string => {
    const column = [...(route.columns ?? []), ...resource.columns].find((candidate) => candidate.sort === name);
    const label = column?.label ?? resource.fields.find((field) => field.name === name)?.label;
    return label ? pick(label) : name;
  };
  const free = names.filter((name) => sort.every(({ key }) => key !== name));
  const [next] = free;
  return (
    <>
      {sort.map(({ key, descending }, index) => {
        const number = index + 1;
        const replace = (changed: SortKey): void => onChange(sort.map((own, at) => (at === index ? changed : own)));
        return (
          <Row key={key} data-testid="order-row">
            <BuilderSelect
              flex="1 1 100px"
              label={t('conditions.orderBy', { number })}
              options={[key, ...free].map((name) => ({ value: name, label: labelOf(name) }))}
              value={key}
              onChange={(name) => replace({ key: name, descending })}
            />
            <BuilderSelect
              flex="1 1 80px"
              label={t('conditions.direction', { number })}
              options={['ascending', 'descending'].map((value) => ({ value, label: t(`conditions.${value}`) }))}
              value={descending ? 'descending' : 'ascending'}
              onChange={(value) => replace({ key, descending: value === 'descending' })}
            />
            {index > 0 && (
              <IconButton
                type="button"
                aria-label={t('conditions.moveOrder', { number })}
                title={t('conditions.earlier')}
                onClick={() =>
                  onChange([...sort.slice(0, index - 1), sort[index]!, sort[index - 1]!, ...sort.slice(index + 1)])
                }
              >
                <Icon id="arrow-up" size={18} />
              </IconButton>
            )}
            <IconButton
              type="button"
              aria-label={t('conditions.removeOrder', { number })}
              onClick={() => onChange(sort.filter((_, at) => at !== index))}
            >
              <Icon id="trash-2" size={18} />
            </IconButton>
          </Row>
        );
      })}
      {next !== undefined && (
        <AddButton
          type="button"
          data-testid="action-add-order"
          onClick={() => onChange([...sort, { key: next, descending: false }])}
        >
          <Icon id="plus" size={16} />
          {t('conditions.addOrder')}
        </AddButton>
      )}
    </>
  );
}

const Row = chakra('div', { base: { display: 'flex', alignItems: 'center', gap: '2' } });
