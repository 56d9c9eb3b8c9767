import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Moment } from '../../../../engine/react/text/Moment.tsx';
import type { HistoryEntry } from '../../../../engine/client/records/History.types.ts';
import { diffRecord } from '../../../../engine/core/records/diffRecord.ts';
import type { ResolvedResource } from '../../../../engine/core/definition/Resolved.types.ts';
import { Icon } from '../../../../engine/react/registry/Icon.tsx';
import { useMediaQuery, WIDE } from '../../../../engine/react/screen/useMediaQuery.ts';
import { UserText } from '../../../../engine/react/text/UserText.tsx';
import { useText } from '../../../../engine/react/text/useText.ts';
import { ChangeList } from './ChangeList.tsx';

/** Actions of the server, with the style of their mark. */
const STYLES: Readonly<Record<string, { icon: string; tone: string }>> = {
  create: { icon: 'plus', tone: 'success' },
  update: { icon: 'pencil', tone: 'primary' },
  revert: { icon: 'history', tone: 'accent' },
  toggle: { icon: 'sliders-horizontal', tone: 'accent' },
  status: { icon: 'circle-arrow-right', tone: 'info' },
  reply: { icon: 'reply', tone: 'success' },
  delete: { icon: 'trash-2', tone: 'error' },
};

export interface HistoryItemProps {
  resource: ResolvedResource;
  entry: HistoryEntry;
}

/** Draws one entry of a history: mark, author, action, time, and the difference; whole records are folded, on a narrow screen every difference. */
export function HistoryItem({ resource, entry }: HistoryItemProps): ReactNode {
  const { t } = useText();
  const { actor, action, at, before, after } = entry;
  const style = Object.hasOwn(STYLES, action) ? STYLES[action] : undefined;
  const { icon, tone } = style ?? { icon: 'info', tone: 'ink' };
  return (
    <Item data-testid="history-entry" data-action-kind={action}>
      <Mark background={`tone.${tone}.bg`} color={`tone.${tone}.fg`}>
        <Icon id={icon} size={16} />
      </Mark>
      <chakra.div minWidth="0">
        <chakra.p textStyle="table">
          <chakra.span fontWeight="600">{actor ? <UserText>{actor.name}</UserText> : t('history.system')}</chakra.span>
          {' · '}
          {style ? t(`history.actions.${action}`) : <UserText>{action}</UserText>}
        </chakra.p>
        <chakra.p textStyle="caption" color="fg.2">
          <Moment at={at} />
        </chakra.p>
        {(before ?? after) !== null && <Difference resource={resource} entry={entry} />}
      </chakra.div>
    </Item>
  );
}

function Difference({ resource, entry }: HistoryItemProps): ReactNode {
  const { t } = useText();
  const isWide = useMediaQuery(WIDE);
  const changes = diffRecord(resource, entry);
  if (changes.length === 0)
    return (
      <chakra.p textStyle="table" color="fg.2" marginBlockStart="1">
        {t('history.noChange')}
      </chakra.p>
    );
  const list = <ChangeList resource={resource} changes={changes} before={entry.before} after={entry.after} />;
  const isChange = entry.before !== null && entry.after !== null;
  if (isChange && isWide) return list;
  const word = isChange ? 'changes' : entry.before === null ? 'created' : 'deleted';
  const text = t(`history.${word}`, { number: changes.length });
  return (
    <chakra.details marginBlockStart="1">
      <chakra.summary
        textStyle="table"
        color="link"
        cursor="pointer"
        width="fit-content"
        paddingBlock={{ base: '11px', lg: '1' }}
      >
        {text}
      </chakra.summary>
      {list}
    </chakra.details>
  );
}

/** A line leads from each entry's mark to the next one's. */
const Item = chakra('li', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: '3',
    paddingBlockEnd: '5',
    '&:last-of-type': { paddingBlockEnd: '0' },
    '&:not(:last-of-type)::before': {
      content: '""',
      position: 'absolute',
      insetBlockStart: '8',
      insetBlockEnd: '0',
      insetInlineStart: '4',
      borderInlineStart: '1px solid',
      borderColor: 'border',
    },
  },
});

const Mark = chakra('span', {
  base: { display: 'grid', placeItems: 'center', width: '8', height: '8', borderRadius: 'full', position: 'relative' },
});
