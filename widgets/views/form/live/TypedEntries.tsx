import { Button } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { canAccess } from '../../../../engine/core/access/canAccess.ts';
import { screenKey } from '../../../../engine/core/access/capabilities.ts';
import { pathsOf } from '../../../../engine/core/routing/paths.ts';
import { useGrants } from '../../../../engine/react/access/AccessContext.tsx';
import { useFeedback } from '../../../../engine/react/feedback/FeedbackContext.tsx';
import { useFormContext } from '../../../../engine/react/form/FormContext.tsx';
import { typedState } from '../../../../engine/react/form/typedState.ts';
import { typedText } from '../../../../engine/react/form/typedText.ts';
import { Icon } from '../../../../engine/react/registry/Icon.tsx';
import { useNavigationGuardStore } from '../../../../engine/react/routing/NavigationGuardContext.tsx';
import { useText } from '../../../../engine/react/text/useText.ts';

/** Draws what can be done with the entries of a form that cannot be saved any more: copied, or added as a new record. */
export function TypedEntries(): ReactNode {
  const { resource, controller } = useFormContext();
  const { t, language } = useText();
  const { toast } = useFeedback();
  const grants = useGrants();
  const guard = useNavigationGuardStore();
  const navigate = useNavigate();
  const route = screenKey(resource, 'add');
  const copy = async (): Promise<void> => {
    const isCopied = await navigator.clipboard.writeText(typedText(resource, controller.record, language)).then(
      () => true,
      () => false,
    );
    toast({
      kind: isCopied ? 'success' : 'error',
      title: t(isCopied ? 'editing.lost.copied' : 'editing.lost.notCopied'),
    });
  };
  return (
    <>
      {route !== undefined && canAccess(grants, { route }) && (
        <Button
          variant="outline"
          data-testid="add-as-new"
          onClick={() => {
            guard.release();
            void navigate(pathsOf(resource.name).add, { state: typedState(resource, controller.record) });
          }}
        >
          <Icon id="plus" size={16} />
          {t('editing.lost.addAsNew')}
        </Button>
      )}
      <Button variant="outline" data-testid="copy-typed" onClick={() => void copy()}>
        <Icon id="copy" size={16} />
        {t('editing.lost.copy')}
      </Button>
    </>
  );
}
