import { Button, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import useSWR from 'swr';
import { useGrants } from '../../../engine/react/access/AccessContext.tsx';
import { useReadOnlyReason } from '../../../engine/react/access/ReadOnlyContext.tsx';
import { useApi } from '../../../engine/react/api/ApiContext.tsx';
import type { EffectChange } from '../../../engine/client/records/ReplyCalls.types.ts';
import { showAccess } from '../../../engine/react/show/showAccess.ts';
import { errorToast } from '../../../engine/react/feedback/errorToast.ts';
import { useFeedback } from '../../../engine/react/feedback/FeedbackContext.tsx';
import type { PanelComponent } from '../../../engine/core/registry/definePanel.ts';
import { Icon } from '../../../engine/react/registry/Icon.tsx';
import { formatDateTime } from '../../../engine/core/text/format.ts';
import { Ltr } from '../../../engine/react/text/Ltr.tsx';
import { UserText } from '../../../engine/react/text/UserText.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import { ShowCard } from '../../views/shared/ShowCard.tsx';

/**
 * Draws the changes of the tab's settings that act on records, each with a button that undoes what it did; nothing for
 * those who may not save the tab.
 */
export const SettingEffectsPanel: PanelComponent = ({ resource, row }): ReactNode => {
  const { t } = useText();
  const api = useApi();
  const { save } = showAccess(useGrants(), resource, row);
  const { data = [], mutate } = useSWR(save ? ['setting-effects', resource.name, row['version']] : null, async () =>
    (await api.replies()).effectChanges(resource),
  );
  const undo = useUndo(async () => void (await mutate()));
  if (data.length === 0) return null;
  return (
    <ShowCard data-testid="panel-setting-effects" title={t('replies.effects.changes')}>
      <chakra.ul display="grid" gap="4" listStyleType="none">
        {data.map((change) => (
          <Change key={change.id} change={change} onUndo={() => void undo(change)} />
        ))}
      </chakra.ul>
    </ShowCard>
  );
};

function Change({ change, onUndo }: { change: EffectChange; onUndo: () => void }): ReactNode {
  const { t } = useText();
  const readOnly = useReadOnlyReason();
  const { label, previous, value, scope, by, at, records, undone } = change;
  return (
    <chakra.li display="flex" flexWrap="wrap" gap="3" alignItems="center" justifyContent="space-between">
      <div>
        <chakra.p textStyle="table" fontWeight="600">
          {label}: <Ltr>{previous}</Ltr> ← <Ltr>{value}</Ltr>
        </chakra.p>
        <chakra.p textStyle="caption" color="fg.2">
          <UserText>{by}</UserText> · <Ltr>{formatDateTime(at)}</Ltr> · {t(`replies.effects.${scope}`)}
        </chakra.p>
        <chakra.p textStyle="caption" color="fg.2">
          {t('replies.effects.did', { count: records })}
          {undone > 0 && ` ${t('replies.effects.undone', { count: undone })}`}
        </chakra.p>
      </div>
      {records > undone && (
        <Button variant="outline" size="sm" disabled={readOnly !== undefined} title={readOnly} onClick={onUndo}>
          <Icon id="undo-2" size={18} />
          {t('replies.effects.undo')}
        </Button>
      )}
    </chakra.li>
  );
}

/** Confirms, undoes, and reports the result; the list is read again either way. */
function useUndo(reload: () => Promise<void>): (change: EffectChange) => Promise<void> {
  const { t } = useText();
  const api = useApi();
  const { confirm, toast } = useFeedback();
  return async ({ id, records, undone }) => {
    const isWanted = await confirm({
      title: t('replies.effects.undoTitle'),
      sentences: [t('replies.effects.undoHelp', { count: records - undone })],
      confirmLabel: t('replies.effects.undo'),
      cancelLabel: t('replies.effects.cancel'),
    });
    if (!isWanted) return;
    try {
      const { restored, left } = await (await api.replies()).undoEffect(id);
      toast({
        kind: left === 0 ? 'success' : 'warning',
        title: t('replies.effects.restored', { count: restored }),
        ...(left > 0 && { description: t('replies.effects.left', { count: left }) }),
      });
    } catch (error) {
      const said = errorToast(error, t);
      if (said !== undefined) toast(said);
    }
    await reload();
  };
}
