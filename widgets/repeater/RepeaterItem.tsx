import { chakra, IconButton } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Icon } from '../../engine/react/registry/Icon.tsx';
import type { PartErrors, WidgetProps } from '../../engine/react/registry/WidgetRegistry.tsx';
import { isLostBlock } from '../../engine/core/records/blocks.ts';
import { isolate } from '../../engine/core/text/bidi.ts';
import { UserText } from '../../engine/react/text/UserText.tsx';
import { useText } from '../../engine/react/text/useText.ts';
import type { SortableParts } from '../views/shared/sortable/Sortable.types.ts';
import { BlockIcon } from '../blocks/BlockIcon.tsx';
import { ItemFields } from './ItemFields.tsx';
import { hasSummary, itemPicture, itemSummary } from '../../engine/core/records/itemSummary.ts';
import type { RepeaterRow } from './useRepeaterRows.ts';

export interface RepeaterItemProps {
  /** Of the repeater. */
  widget: WidgetProps;
  row: RepeaterRow;
  /** Place in the value. */
  index: number;
  name: string;
  errors: PartErrors;
  parts: SortableParts;
  isOpen: boolean;
  /** Whether its fields stay mounted while it is folded, because an upload is running. */
  isKept: boolean;
  /** Whether the list is full, or has all that it may of its shape. */
  isFull: boolean;
  onToggle: () => void;
  onChange: (name: string, value: unknown) => void;
  onIssue: (part: string, message?: string) => void;
  onDuplicate: () => void;
  onRemove: () => void;
}

/** Draws one item: its head with name, summary and actions, and its fields while it is unfolded. */
export function RepeaterItem(props: RepeaterItemProps): ReactNode {
  const { widget, row, index, name, errors, parts, isOpen, isKept, isFull } = props;
  const { t, language } = useText();
  const { id, field, disabled } = widget;
  const own = `${id}-${index}`;
  const summary = itemSummary(field, row.value, language);
  const picture = isOpen ? undefined : itemPicture(field, row.value);
  const isAlone = isFull || isLostBlock(field, row.value);
  const faults = Object.values(errors).flat().length;
  const named = { name: isolate(name) };
  // On a phone a folded item is one line.
  const inHead = { base: isOpen ? 'inline-flex' : 'none', md: 'inline-flex' };
  return (
    <Card id={own} data-testid={`item-${index}`} data-faulty={faults > 0 || undefined}>
      <Head data-open={isOpen || undefined}>
        {parts.handle}
        <Toggle
          type="button"
          data-unfolds=""
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${own}-fields` : undefined}
          onClick={props.onToggle}
        >
          <chakra.span aria-hidden="true" flexShrink="0" display="inline-flex" color="fg.2">
            <Icon id={isOpen ? 'chevron-down' : 'chevron-right'} size={18} />
          </chakra.span>
          {field.blocks && (
            <chakra.span aria-hidden="true" flexShrink="0" display="inline-flex" color="fg.2">
              <BlockIcon field={field} value={row.value} />
            </chakra.span>
          )}
          <chakra.span fontWeight="600" flexShrink="0">
            {name}
          </chakra.span>
          {picture !== undefined && (
            <chakra.img src={picture} alt="" flexShrink="0" width="9" height="7" objectFit="cover" borderRadius="sm" />
          )}
          {!isOpen && (
            <chakra.span color="fg.2" minWidth="0" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
              {summary !== '' ? (
                <UserText>{summary}</UserText>
              ) : (
                hasSummary(field, row.value) && t('fields.repeater.noText')
              )}
            </chakra.span>
          )}
          {!isOpen && faults > 0 && (
            <chakra.span color="error" flexShrink="0" display="inline-flex" alignItems="center" gap="1">
              <Icon id="circle-alert" size={16} />
              {t('fields.repeater.errors', { count: faults })}
            </chakra.span>
          )}
        </Toggle>
        <Actions flexBasis={{ base: isOpen ? '100%' : 'auto', md: 'auto' }}>
          {parts.steps}
          <IconButton
            variant="ghost"
            display={inHead}
            color="fg.2"
            disabled={disabled}
            aria-disabled={isAlone}
            opacity={isAlone ? 0.4 : undefined}
            aria-label={t('fields.repeater.duplicate', named)}
            title={t('fields.repeater.duplicate', named)}
            onClick={() => {
              if (!isAlone) props.onDuplicate();
            }}
          >
            <Icon id="copy" size={18} />
          </IconButton>
          <IconButton
            variant="ghost"
            display={inHead}
            color="fg.2"
            _hover={{ color: 'error' }}
            disabled={disabled}
            aria-label={t('fields.repeater.remove', named)}
            title={t('fields.repeater.remove', named)}
            onClick={props.onRemove}
          >
            <Icon id="trash-2" size={18} />
          </IconButton>
        </Actions>
      </Head>
      {(isOpen || isKept) && (
        <ItemFields
          id={own}
          widget={widget}
          value={row.value}
          errors={errors}
          index={index}
          isHidden={!isOpen}
          onChange={props.onChange}
          onIssue={props.onIssue}
        />
      )}
    </Card>
  );
}

const Card = chakra('div', {
  base: {
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'md',
    background: 'bg.surface',
    '&[data-faulty]': { borderColor: 'error' },
  },
});

/** Name and actions share a line where there is room for both; on a phone those of an unfolded item are below. */
const Head = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: { base: 'wrap', md: 'nowrap' },
    alignItems: 'center',
    paddingInline: '1',
    borderRadius: 'inherit',
    background: 'bg.muted',
    '&[data-open]': {
      borderEndStartRadius: '0',
      borderEndEndRadius: '0',
      borderBlockEnd: '1px solid {colors.border}',
    },
  },
});

const Toggle = chakra('button', {
  base: {
    display: 'flex',
    flex: '1 1 0',
    alignItems: 'center',
    gap: '2',
    minWidth: '0',
    minHeight: '12',
    paddingInline: '2',
    textAlign: 'start',
    textStyle: 'table',
    cursor: 'pointer',
    borderRadius: 'md',
  },
});

const Actions = chakra('div', {
  base: {
    display: 'flex',
    flexShrink: '0',
    alignItems: 'center',
    justifyContent: 'flex-end',
  },
});
