import { chakra, Spinner } from '@chakra-ui/react';
import { Suspense, useRef, useState, type ReactNode } from 'react';
import { useSWRConfig } from 'swr';
import { canAccess } from '../../../engine/core/access/canAccess.ts';
import type { ResolvedResource } from '../../../engine/core/definition/Resolved.types.ts';
import type { Row } from '../../../engine/core/registry/defineCell.ts';
import { useGrants } from '../../../engine/react/access/AccessContext.tsx';
import { errorToast } from '../../../engine/react/feedback/errorToast.ts';
import { useFeedback } from '../../../engine/react/feedback/FeedbackContext.tsx';
import { recordTitle } from '../../../engine/react/list/state/recordTitle.ts';
import { Icon } from '../../../engine/react/registry/Icon.tsx';
import { useParts } from '../../../engine/react/registry/Parts.tsx';
import { useText } from '../../../engine/react/text/useText.ts';

export interface AddOptionProps {
  /** Group of the options. */
  group: string;
  /** What a record of it is called in this form. */
  label: string;
  disabled: boolean;
  /** A record was added. */
  onAdded: (record: { id: number; name: string }) => void;
}

/**
 * Draws a button that adds a record to choose, in a dialog with its group's own form, for people who may add one;
 * nothing for others.
 */
export function AddOption({ group, label, disabled, onAdded }: AddOptionProps): ReactNode {
  const { t, language } = useText();
  const { AddRecord, loadResource } = useParts();
  const { toast } = useFeedback();
  const { mutate } = useSWRConfig();
  const grants = useGrants();
  const button = useRef<HTMLButtonElement>(null);
  const [resource, setResource] = useState<ResolvedResource>();
  const [isLoading, setLoading] = useState(false);
  if (AddRecord === undefined || !canAccess(grants, { route: `${group}/add` })) return null;

  const open = async (): Promise<void> => {
    setLoading(true);
    try {
      setResource(await loadResource(group));
    } catch (error) {
      const message = errorToast(error, t);
      if (message) toast(message);
    } finally {
      setLoading(false);
    }
  };
  const handleAdded = (row: Row): void => {
    if (resource === undefined) return;
    onAdded({ id: row.id, name: recordTitle(resource, row, language) });
    // Lists of options that other fields have loaded lack the new record.
    void mutate((key) => Array.isArray(key) && key[0] === 'options' && key[1] === group);
  };
  return (
    <>
      <AddButton
        ref={button}
        type="button"
        disabled={disabled || isLoading}
        aria-busy={isLoading}
        aria-haspopup="dialog"
        aria-label={t('form.addOption', { name: label })}
        data-testid={`add-option-${group}`}
        onClick={() => void open()}
      >
        {isLoading ? <Spinner size="xs" /> : <Icon id="plus" size={16} />}
        {t('form.addOption', { name: label })}
      </AddButton>
      {resource && (
        <Suspense fallback={null}>
          <AddRecord
            resource={resource}
            returnTo={() => button.current}
            onAdded={handleAdded}
            onClose={() => {
              setResource(undefined);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

const AddButton = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minHeight: '9',
    justifySelf: 'start',
    color: 'link',
    fontWeight: '600',
    textStyle: 'label',
    cursor: 'pointer',
    _hover: { textDecoration: 'underline' },
    _disabled: { opacity: 0.6, cursor: 'not-allowed' },
  },
});
