import { chakra } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { errorToast } from '../../../engine/react/feedback/errorToast.ts';
import { useFeedback } from '../../../engine/react/feedback/FeedbackContext.tsx';
import { useApi } from '../../../engine/react/api/ApiContext.tsx';
import { toApiQuery } from '../../../engine/core/query/toApiQuery.ts';
import { formatInteger } from '../../../engine/core/text/format.ts';
import { useText } from '../../../engine/react/text/useText.ts';
import { useListDataContext, useListQueryContext, useListSettings } from '../../../engine/react/list/ListContexts.tsx';

/** Draws the range of shown rows where counting stopped at a cap, and a button that counts all matches. */
export function CappedRange({ from, to, total }: { from: number; to: number; total: number }): ReactNode {
  const { resource, route } = useListSettings();
  const { update, refresh } = useListDataContext();
  const { query } = useListQueryContext();
  const api = useApi();
  const { toast } = useFeedback();
  const { t, language } = useText();
  const [isCounting, setCounting] = useState(false);
  const count = async (): Promise<void> => {
    setCounting(true);
    try {
      const counted = await api.list(resource, { ...toApiQuery(query, route), exact_total: '1' });
      update(() => counted);
    } catch (error) {
      const message = errorToast(error, t);
      if (message) toast(message);
      refresh();
    } finally {
      setCounting(false);
    }
  };
  return (
    <>
      {t('capped.range', {
        from: formatInteger(from, language),
        to: formatInteger(to, language),
        total: formatInteger(total, language),
      })}{' '}
      <CountButton type="button" disabled={isCounting} aria-busy={isCounting} onClick={() => void count()}>
        {t(isCounting ? 'capped.counting' : 'capped.count')}
      </CountButton>
    </>
  );
}

const CountButton = chakra('button', {
  base: {
    color: 'link',
    fontWeight: '500',
    minHeight: { base: '11', lg: '6' },
    paddingInline: '1',
    cursor: 'pointer',
    borderRadius: 'sm',
    _hover: { textDecoration: 'underline' },
    _disabled: { cursor: 'default', color: 'fg.2' },
  },
});
