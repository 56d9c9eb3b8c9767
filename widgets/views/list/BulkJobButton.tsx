import { Suspense, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { toMatchQuery } from '../../../engine/core/query/toApiQuery.ts';
import {
  useListDataContext,
  useListQueryContext,
  useListSelectionContext,
  useListSettings,
} from '../../../engine/react/list/ListContexts.tsx';
import { Icon } from '../../../engine/react/registry/Icon.tsx';
import { useParts } from '../../../engine/react/registry/Parts.tsx';
import { useText } from '../../../engine/react/text/useText.ts';

/** What a server can do to many records of a list, besides what the bar has buttons for. */
const WITH_JOBS = ['edit', 'status', 'toggle', 'move', 'notify', 'deleteMany'] as const;

/** Draws the button that changes the selected records, or all that match, in one job of the server. */
export function BulkJobButton({ as: Button }: { as: ComponentType<React.ComponentProps<'button'>> }): ReactNode {
  const { Bulk } = useParts();
  const { resource, route, access, regionRef } = useListSettings();
  const { query } = useListQueryContext();
  const { page, refresh } = useListDataContext();
  const { ids, isMatching, clear } = useListSelectionContext();
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const hasChanged = useRef(false);
  if (Bulk === undefined || resource.storage.source !== undefined || !WITH_JOBS.some((name) => access[name]))
    return null;
  return (
    <>
      <Button
        ref={button}
        type="button"
        data-testid="action-bulk-job"
        aria-haspopup="dialog"
        onClick={() => {
          hasChanged.current = false;
          setOpen(true);
        }}
      >
        <Icon id="list-checks" size={18} />
        {t('jobs.more')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <Bulk
            resource={resource}
            access={access}
            ids={[...ids]}
            total={page?.total ?? 0}
            isAll={isMatching}
            query={toMatchQuery(query, route)}
            onChanged={() => {
              hasChanged.current = true;
            }}
            returnTo={() => (button.current?.isConnected === true ? button.current : regionRef.current)}
            onClose={() => {
              setOpen(false);
              if (!hasChanged.current) return;
              // The bar goes with the selection, and the dialog with the bar: only now.
              clear();
              refresh();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
