import { chakra, Spinner } from '@chakra-ui/react';
import { useEffect, useId, type ReactNode } from 'react';
import type { Candidate } from '../../../engine/client/records/askCandidates.ts';
import { compareFolded } from '../../../engine/core/text/fold.ts';
import { errorMessage } from '../../../engine/react/feedback/errorToast.ts';
import { useCandidates } from '../../../engine/react/form/useCandidates.ts';
import { defineWidgetComponent, type WidgetProps } from '../../../engine/react/registry/WidgetRegistry.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import { relationOf } from '../../inputs/choice/relationOf.ts';
import { WidgetFrame } from '../../inputs/WidgetFrame.tsx';

/** Draws the candidates of a field side by side, each with what is left of it, or why it cannot be chosen. */
export const SlotsWidget = defineWidgetComponent((widget) => (
  <WidgetFrame widget={widget} as="group">
    {(aria) => (
      <div id={aria.id} aria-invalid={aria['aria-invalid']} aria-describedby={aria['aria-describedby']}>
        <SlotChoices widget={widget} />
      </div>
    )}
  </WidgetFrame>
));

function SlotChoices({ widget }: { widget: WidgetProps }): ReactNode {
  const { t, pick } = useText();
  const group = useId();
  const { field, record, resource, row, value, onChange } = widget;
  const { on } = field.widgetOptions;
  const parent = resource.fields.find(({ name }) => name === on);
  const isWaiting = parent !== undefined && (record[parent.name] ?? '') === '';
  const { data, error, isLoading } = useCandidates(widget, {
    isWaiting,
    ...(parent && { only: [parent.name] }),
  });
  const offered = data?.candidates.toSorted((a, b) => compareFolded(a.name, b.name)) ?? [];
  const isMissing = data !== undefined && typeof value === 'number' && !offered.some(({ id }) => id === value);
  // What is stored is kept, also when it is offered no more; another date has other times.
  const isStored = value === row?.[field.name] && (parent === undefined || record[parent.name] === row?.[parent.name]);
  const isStale = isMissing && !isStored;
  const slots = isMissing && isStored ? [storedSlot(widget, value), ...offered] : offered;
  useEffect(() => {
    if (isStale) onChange(undefined);
  }, [isStale, onChange]);
  if (isWaiting) return <Note>{t('form.chooseParent', { name: pick(parent.label) })}</Note>;
  if (isLoading) return <Spinner size="sm" />;
  if (error !== undefined) return <Note role="alert">{errorMessage(error, t)}</Note>;
  if (slots.length === 0) return <Note>{t('widgets.slots.none')}</Note>;
  return (
    <Row>
      {slots.map((slot) => (
        <Choice key={slot.id}>
          <chakra.input
            type="radio"
            name={group}
            value={slot.id}
            checked={value === slot.id}
            disabled={widget.disabled || (slot.reasons.length > 0 && value !== slot.id)}
            accentColor="primary.fill"
            width="4.5"
            height="4.5"
            onChange={() => {
              onChange(slot.id);
            }}
          />
          <chakra.span display="grid">
            <bdi dir={/^[\d: –-]+$/.test(slot.name) ? 'ltr' : 'auto'}>{slot.name}</bdi>
            <SlotRemark slot={slot} />
          </chakra.span>
        </Choice>
      ))}
    </Row>
  );
}

/** The stored choice, which is not among the candidates. */
function storedSlot(widget: WidgetProps, id: number): Candidate {
  return { id, name: relationOf(widget).embeddedName ?? `#${id}`, reasons: [], values: {} };
}

/** Draws what is left of a slot, or why it cannot be chosen. */
function SlotRemark({ slot: { reasons, values } }: { slot: Candidate }): ReactNode {
  const { t } = useText();
  const left = values['left'];
  const free = typeof left === 'number' ? t('widgets.slots.left', { count: left }) : t('widgets.slots.free');
  return (
    <chakra.span textStyle="caption" color="fg.2">
      {reasons.length > 0 ? reasons.join(' ') : free}
    </chakra.span>
  );
}

const Note = chakra('p', { base: { textStyle: 'table', color: 'fg.2' } });

const Row = chakra('div', {
  base: {
    display: 'grid',
    gap: '2',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(auto-fill, minmax(168px, 1fr))' },
  },
});

const Choice = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    minHeight: '14',
    paddingInline: '3',
    paddingBlock: '2',
    background: 'bg.surface',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'md',
    textStyle: 'table',
    cursor: 'pointer',
    '&:has(:checked)': { borderColor: 'primary.fill', background: 'selected' },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'focus' },
    '&:has(:disabled)': { background: 'bg.muted', color: 'fg.2', cursor: 'not-allowed' },
    '& input:focus-visible': { outline: 'none !important' },
  },
});
