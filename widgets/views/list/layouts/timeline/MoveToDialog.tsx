import { Button, chakra, Dialog } from '@chakra-ui/react';
import { useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { pathsOf } from '../../../../../engine/core/routing/paths.ts';
import { foldedIncludes } from '../../../../../engine/core/text/fold.ts';
import type { Slot } from '../../../../../engine/features/timeline/axis.ts';
import { DAY_MINUTES, readMinute, writeMinute } from '../../../../../engine/features/timeline/spanOf.ts';
import type { TimelineRecord, TimelineRow } from '../../../../../engine/features/timeline/Timeline.types.ts';
import { useListSettings } from '../../../../../engine/react/list/ListContexts.tsx';
import { Icon } from '../../../../../engine/react/registry/Icon.tsx';
import { useText } from '../../../../../engine/react/text/useText.ts';
import type { PlacementScope, Target } from '../../../../../engine/react/timeline/planPlacement.ts';
import { useJudgement } from '../../../../../engine/react/timeline/useJudgement.ts';
import { TimeInput } from '../../../../inputs/date/TimeInput.tsx';
import { SearchBox } from '../../../../kit/control/SearchBox.tsx';
import { Modal } from '../../../../kit/dialog/Modal.tsx';
import { ButtonLink } from '../../../shared/ButtonLink.tsx';
import type { BarTexts } from './barTexts.ts';
import { isPlaceable } from './isPlaceable.ts';
import { RadioList } from './RadioList.tsx';

export interface MoveToDialogProps {
  scope: PlacementScope;
  day: string;
  item: TimelineRecord;
  rows: readonly TimelineRow[];
  rowLabel: string;
  texts: BarTexts;
  returnTo: () => HTMLElement | null;
  onPlace: (item: TimelineRecord, target: Target, reasons?: readonly string[]) => void;
  onClose: () => void;
}

/** From so many rows on they are searched. */
const SEARCHED = 8;
/** Length of a record that has no time yet. */
const LENGTH = 60;

/** Draws what a record of a timeline is and where it can be moved: a row, and a time; unsuitable ones say why. */
export function MoveToDialog(props: MoveToDialogProps): ReactNode {
  const { scope, day, item, rows, rowLabel, texts, returnTo, onPlace, onClose } = props;
  const { resource, timeline } = scope;
  const { record, span, owner } = item;
  const { t } = useText();
  const { access } = useListSettings();
  const [isOpen, setOpen] = useState(true);
  const [chosen, choose] = useState<number | undefined>(owner ?? undefined);
  const [slot, setSlot] = useState<Slot>();
  const [start, setStart] = useState(span === undefined ? undefined : writeMinute(span.from));
  const [end, setEnd] = useState(() => span && writeMinute(Math.min(span.to, DAY_MINUTES - 1)));
  const [isWrong, setWrong] = useState(false);
  const [typed, setTyped] = useState('');
  const formId = useId();
  const main = useRef<HTMLButtonElement>(null);
  const judgement = useJudgement(scope, isOpen ? item : undefined, { day, slot });
  const canPlace = isPlaceable(scope, item);
  const hasEnd = timeline.end !== undefined && timeline.slots === undefined && timeline.moves !== undefined;
  const shown = rows
    .filter(({ id, name }) => id === chosen || foldedIncludes(name, typed))
    .toSorted((a, b) => Number(judgement.reasonsOf(a.id).length > 0) - Number(judgement.reasonsOf(b.id).length > 0));
  const look = texts.look(record);

  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    const row = rows.find(({ id }) => id === chosen);
    const isEnded = hasEnd && end !== (span && writeMinute(Math.min(span.to, DAY_MINUTES - 1)));
    if (isEnded && (readMinute(end) ?? 0) <= (readMinute(start) ?? 0)) {
      setWrong(true);
      return;
    }
    const time = timeOf({ slot, start, ...(isEnded && { end }), span, day, timeline });
    const reasons = judgement.isLoading
      ? []
      : [...(slot?.reasons ?? []), ...(row && row.id !== owner ? judgement.reasonsOf(row.id) : [])];
    setOpen(false);
    onPlace(item, { ...(row && { owner: row }), ...(time && { time }) }, reasons);
  };

  return (
    <Modal
      testId="move-to"
      title={texts.title(record)}
      isOpen={isOpen}
      size="md"
      scrollBehavior="inside"
      initialFocusEl={() => document.getElementById(formId)?.querySelector<HTMLElement>('input') ?? main.current}
      finalFocusEl={returnTo}
      onClose={() => setOpen(false)}
      onExitComplete={onClose}
    >
      <Dialog.Body display="grid" gap="4">
        <Dialog.Description asChild>
          <div>
            <chakra.span className={`lw-chip lw-tone-${look.tone}`} hidden={look.state === undefined}>
              {look.icon !== undefined && <Icon id={look.icon} size={14} />}
              {look.state}
            </chakra.span>
            <chakra.p marginBlockStart="2" color="fg.2">
              {[texts.second(record), span && texts.time(span)].filter(Boolean).join(t('list.comma'))}
            </chakra.p>
          </div>
        </Dialog.Description>
        {canPlace ? (
          <chakra.form id={formId} display="grid" gap="4" onSubmit={handleSubmit}>
            <RadioList
              label={rowLabel}
              value={chosen}
              options={shown.map(({ id, name }) => ({ id, name, reasons: judgement.reasonsOf(id) }))}
              onChange={choose}
            >
              {rows.length >= SEARCHED && (
                <SearchBox
                  label={t('timeline.searchRows', { name: rowLabel })}
                  value={typed}
                  onChange={setTyped}
                  onKeyDown={(event) => {
                    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
                    // The first that was found is chosen; the form is sent by its button.
                    event.preventDefault();
                    if (typed !== '' && shown[0] !== undefined) choose(shown[0].id);
                  }}
                />
              )}
            </RadioList>
            {timeline.slots !== undefined && judgement.slots !== undefined && (
              <RadioList
                label={t('timeline.timeLabel')}
                value={slot?.id ?? 0}
                options={[
                  { id: 0, name: t('timeline.keepsTime'), reasons: [] },
                  ...judgement.slots.map((each) => ({ id: each.id, name: texts.time(each), reasons: each.reasons })),
                ]}
                onChange={(id) => setSlot(judgement.slots?.find((each) => each.id === id))}
              />
            )}
            {timeline.slots === undefined && timeline.moves !== undefined && (
              <div>
                <chakra.span id={`${formId}-time`} textStyle="label">
                  {t('timeline.timeLabel')}
                </chakra.span>
                <TimeInput
                  aria={{ id: `${formId}-hour` }}
                  labelledBy={`${formId}-time`}
                  value={start}
                  onChange={setStart}
                />
                {hasEnd && (
                  <>
                    <chakra.span id={`${formId}-end`} textStyle="label">
                      {t('timeline.endLabel')}
                    </chakra.span>
                    <TimeInput
                      aria={{ id: `${formId}-end-hour`, ...(isWrong && { 'aria-invalid': true }) }}
                      labelledBy={`${formId}-end`}
                      value={end}
                      onChange={(value) => {
                        setWrong(false);
                        setEnd(value);
                      }}
                    />
                  </>
                )}
                {isWrong && (
                  <chakra.p role="alert" color="error" textStyle="caption">
                    {t('timeline.endFirst')}
                  </chakra.p>
                )}
              </div>
            )}
          </chakra.form>
        ) : (
          <chakra.p color="fg.2">{t('timeline.fixed')}</chakra.p>
        )}
      </Dialog.Body>
      <Dialog.Footer>
        {access.show && resource.show.mode === 'page' && (
          <chakra.span marginInlineEnd="auto">
            <ButtonLink to={pathsOf(resource.name).show(record.id)} variant="ghost">
              {t('timeline.openRecord')}
            </ButtonLink>
          </chakra.span>
        )}
        <Button variant="outline" onClick={() => setOpen(false)}>
          {t('common.close')}
        </Button>
        {canPlace && (
          <Button ref={main} type="submit" form={formId} colorPalette="blue" data-testid="move-to-confirm">
            {t('timeline.move')}
          </Button>
        )}
      </Dialog.Footer>
    </Modal>
  );
}

/** The time that was chosen; undefined where the record keeps its own. */
function timeOf({
  slot,
  start,
  end,
  span,
  day,
  timeline,
}: Pick<MoveToDialogProps, 'day'> & {
  slot: Slot | undefined;
  start: string | undefined;
  /** Where another one was chosen. */
  end?: string | undefined;
  span: TimelineRecord['span'];
  timeline: PlacementScope['timeline'];
}): Target['time'] {
  if (slot !== undefined) return { day, span: { from: slot.from, to: slot.to }, slot };
  const [from, to] = [readMinute(start), readMinute(end)];
  if (timeline.slots !== undefined || from === undefined || (from === span?.from && to === undefined)) return undefined;
  const length = span === undefined ? LENGTH : span.to - span.from;
  return { day, span: { from, to: to ?? from + length }, ...(to !== undefined && { isEnded: true }) };
}
