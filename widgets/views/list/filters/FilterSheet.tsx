import { Button, Drawer } from '@chakra-ui/react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Sheet } from '../../../kit/dialog/Sheet.tsx';
import type { ResolvedFilter } from '../../../../engine/core/definition/Resolved.types.ts';
import { Icon } from '../../../../engine/react/registry/Icon.tsx';
import { useText } from '../../../../engine/react/text/useText.ts';
import { useListDataContext, useListQueryContext } from '../../../../engine/react/list/ListContexts.tsx';
import { FilterField } from './FilterField.tsx';

const ConditionSheet = lazy(async () => ({
  default: (await import('./conditions/ConditionSheet.tsx')).ConditionSheet,
}));

export interface FilterSheetProps {
  filters: readonly ResolvedFilter[];
  onClose: () => void;
}

/** Draws the filters as a sheet from the bottom, for narrow screens. Changes apply at once behind it. */
export function FilterSheet({ filters, onClose }: FilterSheetProps): ReactNode {
  const { dispatch } = useListQueryContext();
  const { page } = useListDataContext();
  const { t } = useText();
  const [isBuilding, setBuilding] = useState(false);
  if (isBuilding) {
    return (
      <Suspense fallback={null}>
        <ConditionSheet onClose={onClose} />
      </Suspense>
    );
  }
  return (
    <Sheet from="bottom" title={t('list.filters')} onClose={onClose}>
      <Drawer.Body display="flex" flexDirection="column" gap="4">
        {filters.map((filter) => (
          <FilterField key={filter.name} filter={filter} />
        ))}
        <Button variant="outline" size="lg" data-testid="action-conditions" onClick={() => setBuilding(true)}>
          <Icon id="list-filter-plus" size={18} />
          {t('conditions.open')}
        </Button>
      </Drawer.Body>
      <Drawer.Footer>
        <Button flex="1" size="lg" onClick={onClose}>
          {t('filterSheet.showResults', { count: page?.total ?? 0 })}
        </Button>
        <Button variant="outline" size="lg" onClick={() => dispatch({ type: 'reset' })}>
          {t('common.reset')}
        </Button>
      </Drawer.Footer>
    </Sheet>
  );
}
