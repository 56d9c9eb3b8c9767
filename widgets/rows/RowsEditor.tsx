import { Button, chakra, Skeleton } from '@chakra-ui/react';
import { useEffect, useState, type ReactNode } from 'react';
import type { ResolvedField, ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import { useParts } from '../../engine/react/registry/Parts.tsx';
import type { RowsProps } from '../../engine/react/registry/Parts.types.ts';
import { type RowChecks, rowsPointer } from '../../engine/react/rows/useRows.ts';
import { useText } from '../../engine/react/text/useText.ts';
import { RowsBody } from './RowsBody.tsx';

export interface RowsEditorProps extends RowsProps {
  /** Loads the checks of a group's forms. */
  loadChecks: (group: ResolvedResource) => Promise<RowChecks>;
}

interface Loaded {
  group: ResolvedResource;
  checks: RowChecks;
}

/** Draws the rows of a form, once the definition of their group and its checks are there. */
export function RowsEditor(props: RowsEditorProps): ReactNode {
  const [attempt, setAttempt] = useState(0);
  return <LoadedRows key={attempt} {...props} onRetry={() => setAttempt((count) => count + 1)} />;
}

function LoadedRows({ widget, aria, loadChecks, onRetry }: RowsEditorProps & { onRetry: () => void }): ReactNode {
  const { t } = useText();
  const { loadResource } = useParts();
  const { rows } = widget.field;
  const [loaded, setLoaded] = useState<Loaded | 'failed'>();
  const name = rows?.group ?? '';
  useEffect(() => {
    let isOver = false;
    const load = async (): Promise<void> => {
      const found = await loadResource(name)
        .then(async (group): Promise<Loaded | 'failed'> => ({ group, checks: await loadChecks(group) }))
        .catch((): 'failed' => 'failed');
      if (!isOver) setLoaded(found);
    };
    void load();
    return () => {
      isOver = true;
    };
  }, [loadResource, loadChecks, name]);

  if (rows === undefined) return null;
  if (loaded === undefined) return <Skeleton height="24" aria-label={t('common.loading')} />;
  if (loaded === 'failed') {
    return (
      <chakra.div role="alert" display="grid" gap="3" justifyItems="start">
        <chakra.p textStyle="table" color="error">
          {t('formRows.failed')}
        </chakra.p>
        <Button variant="outline" size="sm" onClick={onRetry}>
          {t('common.retry')}
        </Button>
      </chakra.div>
    );
  }
  const by: ResolvedField | undefined = rowsPointer(widget.resource, loaded.group, rows);
  if (by === undefined) return null;
  return <RowsBody widget={widget} aria={aria} group={loaded.group} checks={loaded.checks} rows={rows} by={by.name} />;
}
