import { Suspense, useRef, useState, type ReactNode } from 'react';
import { importAbilities } from '../../../../engine/features/import/importTargets.ts';
import { useListDataContext, useListSettings } from '../../../../engine/react/list/ListContexts.tsx';
import { Icon } from '../../../../engine/react/registry/Icon.tsx';
import { useParts } from '../../../../engine/react/registry/Parts.tsx';
import { useText } from '../../../../engine/react/text/useText.ts';
import { ToolButton } from './ToolButton.tsx';

/** Draws the tool that imports a file into the list, for those who may add or edit its records. */
export function ImportButton(): ReactNode {
  const { Bulk } = useParts();
  const { resource, access } = useListSettings();
  const { refresh } = useListDataContext();
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const can = importAbilities(resource);
  if (Bulk === undefined || !((can.add && access.add) || (can.update && access.edit))) return null;
  return (
    <>
      <ToolButton
        ref={button}
        type="button"
        data-testid="action-import"
        aria-haspopup="dialog"
        aria-label={t('importing.tool')}
        title={t('importing.tool')}
        onClick={() => setOpen(true)}
      >
        <Icon id="upload" size={18} />
      </ToolButton>
      {isOpen && (
        <Suspense fallback={null}>
          <Bulk
            isImport
            resource={resource}
            access={access}
            ids={[]}
            total={0}
            isAll={false}
            query={{}}
            onChanged={refresh}
            returnTo={() => button.current}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
