import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { ResolvedResource } from '../../../../engine/core/definition/Resolved.types.ts';
import { withoutBeside } from '../../../../engine/core/query/views/beside.ts';
import { lastListUrl } from '../../../../engine/core/routing/lastListUrl.ts';
import { isolate } from '../../../../engine/core/text/bidi.ts';
import { useText } from '../../../../engine/react/text/useText.ts';
import { ButtonLink } from '../../shared/ButtonLink.tsx';
import { LiveNotice } from '../../shared/LiveNotice.tsx';
import type { RecordNotice } from '../../../../engine/react/show/useLiveRecord.ts';

export interface RecordChangeNoticeProps {
  resource: ResolvedResource;
  notice: RecordNotice | undefined;
}

/** Draws that another person updated or deleted the record of a page, or took it away; a record that is gone with a link to the list. */
export function RecordChangeNotice({ resource, notice }: RecordChangeNoticeProps): ReactNode {
  const { t } = useText();
  if (notice === undefined) return null;
  const { kind, by } = notice;
  const title =
    by?.name === undefined || kind === 'gone'
      ? t(`live.record.${kind}`)
      : t(`live.record.${kind}By`, { name: isolate(by.name) });
  return (
    <chakra.div marginBlockEnd="4">
      {kind === 'updated' ? (
        <LiveNotice tone="info" title={title} />
      ) : (
        <LiveNotice tone="warning" title={title} description={t(`live.record.${kind}Body`)}>
          <ButtonLink to={withoutBeside(lastListUrl(resource.name))} variant="outline">
            {t('live.record.toList')}
          </ButtonLink>
        </LiveNotice>
      )}
    </chakra.div>
  );
}
