import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { type FieldChange, itemPath, type ItemPlace } from '../../../../engine/core/records/diffRecord.ts';
import type { RecordValue } from '../../../../engine/core/records/recordCodec.ts';
import type { ResolvedResource } from '../../../../engine/core/definition/Resolved.types.ts';
import { Icon } from '../../../../engine/react/registry/Icon.tsx';
import { useText } from '../../../../engine/react/text/useText.ts';
import { partLabel } from '../../../../engine/react/form/fieldIds.ts';
import { changedTexts } from '../../../../engine/react/show/history/changedTexts.ts';
import { ItemChanges } from './ItemChanges.tsx';
import { SideValue } from './SideValue.tsx';
import { TextDifference } from './TextDifference.tsx';

export interface ChangeListProps {
  resource: ResolvedResource;
  changes: readonly FieldChange[];
  /** The two versions that the changes were derived from, with embedded records; null where there was none. */
  before: RecordValue | null;
  after: RecordValue | null;
}

/**
 * Draws changes field by field: the label, then the value before and after; one side alone where the other version does
 * not exist.
 */
export function ChangeList(props: ChangeListProps): ReactNode {
  const { t, pick, language: shown } = useText();
  const inItem = ({ field, number, inner }: ItemPlace, own: string): string =>
    t('fields.repeater.inItem', { label: pick(field.label), number, field: inner ? inItem(inner, own) : own });
  return (
    <chakra.dl display="grid" gap="2.5" marginBlockStart="2" padding="3" background="bg.muted" borderRadius="sm">
      {props.changes.map((change) => {
        const { field, language, item } = change;
        const name = [...(item ? itemPath(item) : []), field.name].join('.');
        const own = language ? partLabel(field, language, { t, language: shown }) : pick(field.label);
        return (
          <chakra.div
            key={`${name}.${item?.state ?? ''}.${language ?? ''}`}
            minWidth="0"
            data-testid={`change-${name}`}
          >
            <chakra.dt textStyle="caption" color="fg.2">
              {item ? inItem(item, own) : own}
              {item && props.before && props.after && item.state !== 'kept' && (
                <> ({t(`history.${item.state === 'added' ? 'itemAdded' : 'itemRemoved'}`)})</>
              )}
            </chakra.dt>
            <chakra.dd textStyle="table" overflowWrap="anywhere">
              <Change {...props} change={change} />
            </chakra.dd>
          </chakra.div>
        );
      })}
    </chakra.dl>
  );
}

function Change({ resource, change, before, after }: ChangeListProps & { change: FieldChange }): ReactNode {
  const { t } = useText();
  if (change.isReordered) return t('history.reordered');
  if (change.field.kind === 'secret') return t(`history.${secretWords(change)}`);
  const old = { resource, change, value: change.before, side: before };
  const now = { resource, change, value: change.after, side: after };
  if (before === null || change.item?.state === 'added') return <SideValue {...now} />;
  if (after === null || change.item?.state === 'removed') return <SideValue {...old} />;
  if (change.items) return <ItemChanges resource={resource} change={change} before={before} after={after} />;
  const texts = changedTexts(change);
  if (texts) return <TextDifference {...texts} language={change.language} />;
  return (
    <chakra.span display="flex" flexWrap="wrap" alignItems="center" columnGap="2" rowGap="1">
      <Hidden>{t('history.before')}</Hidden>
      <chakra.span color="fg.2" minWidth="0" maxWidth="full">
        <SideValue {...old} />
      </chakra.span>
      <chakra.span color="fg.3" display="inline-flex">
        <Icon id="chevron-right" size={16} />
      </chakra.span>
      <Hidden>{t('history.after')}</Hidden>
      <chakra.span fontWeight="500" minWidth="0" maxWidth="full">
        <SideValue {...now} />
      </chakra.span>
    </chakra.span>
  );
}

/** The history holds no secrets, only how they changed. */
function secretWords({ before, after }: FieldChange): string {
  if (after === undefined) return 'secretRemoved';
  return before === undefined ? 'secretSet' : 'secretReplaced';
}

function Hidden({ children }: { children: ReactNode }): ReactNode {
  return <span data-visually-hidden="">{children} </span>;
}
