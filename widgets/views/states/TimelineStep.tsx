import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Moment } from '../../../engine/react/text/Moment.tsx';
import type { NamedPart, StateChange } from '../../../engine/client/records/StateCalls.types.ts';
import { RecordLink } from '../../../engine/react/registry/ResourceLinks.tsx';
import { UserText } from '../../../engine/react/text/UserText.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import { StateChip } from '../cells/StateChip.tsx';
import type { StatefulResource } from '../../../engine/react/states/moveForm.ts';
import { stateFieldOf } from '../../../engine/react/states/stateFieldOf.ts';

export interface TimelineStepProps {
  resource: StatefulResource;
  change: StateChange;
  /** Whether the record is in this state now. */
  isCurrent: boolean;
}

/** Draws one step: the state that was reached, by whom, when, with reason and remark. */
export function TimelineStep({ resource, change, isCurrent }: TimelineStepProps): ReactNode {
  const { t, pick, language } = useText();
  const { to, at, by, isRecorded, reason, note } = change;
  const stateField = stateFieldOf(resource);
  const actor = resource.states.actors.find(({ name }) => name === change.actor);
  const act = change.from === to ? resource.states.transitions.find((move) => move.stays && move.to === to) : undefined;
  const tone = stateField.enumTones?.[to] ?? 'ink';
  return (
    <Step data-testid="state-change" data-to={to} aria-current={isCurrent ? 'step' : undefined}>
      <Dot aria-hidden="true" background={`tone.${tone}.bg`} borderColor={`tone.${tone}.fg`} />
      <Content>
        {act ? (
          <strong>{pick(act.label)}</strong>
        ) : (
          <StateChip stateField={stateField} value={to} language={language} />
        )}
        {isCurrent && <span data-visually-hidden=""> {t('states.current')}</span>}
        <chakra.p textStyle="table" marginBlockStart="1" data-place="line">
          {actor ? pick(actor.label) : <UserText>{change.actor}</UserText>}
          {by && (
            <>
              {' · '}
              {isRecorded && `${t('states.recordedBy')} `}
              <chakra.span fontWeight="600">
                <Person person={by} />
              </chakra.span>
            </>
          )}
        </chakra.p>
        <chakra.p textStyle="caption" color="fg.2" data-place="time">
          <Moment at={at} />
        </chakra.p>
        {(reason ?? note) && (
          <chakra.dl
            display="grid"
            gap="1"
            marginBlockStart="2"
            padding="3"
            data-place="line"
            background="bg.muted"
            borderRadius="sm"
            textStyle="table"
            overflowWrap="anywhere"
          >
            {reason && <Fact label={t('states.reason')} text={reason.name} />}
            {note && <Fact label={t('states.note')} text={note} />}
          </chakra.dl>
        )}
      </Content>
    </Step>
  );
}

/** Draws a name, as a link where the person may go there. */
function Person({ person }: { person: NamedPart }): ReactNode {
  const name = <UserText>{person.name}</UserText>;
  if (person.resource === undefined) return name;
  return (
    <RecordLink resource={person.resource} id={person.id}>
      {name}
    </RecordLink>
  );
}

function Fact({ label, text }: { label: string; text: string }): ReactNode {
  return (
    <div>
      <chakra.dt display="inline" color="fg.2">
        {label}
      </chakra.dt>{' '}
      <chakra.dd display="inline" whiteSpace="pre-line">
        <UserText>{text}</UserText>
      </chakra.dd>
    </div>
  );
}

/** On a phone the time is at the end of the line of the state, where both have room. */
const Content = chakra('div', {
  base: {
    minWidth: '0',
    display: { base: 'flex', lg: 'block' },
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '2',
    '& > [data-place=line]': { order: '1', flexBasis: '100%', minWidth: '0' },
    '& > [data-place=time]': { marginInlineStart: 'auto' },
  },
});

/** A line leads from each step to the one before it. */
const Step = chakra('li', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: '3',
    paddingBlockEnd: '5',
    '&:last-of-type': { paddingBlockEnd: '0' },
    '&:not(:last-of-type)::before': {
      content: '""',
      position: 'absolute',
      insetBlockStart: '6',
      insetBlockEnd: '-1',
      insetInlineStart: '6px',
      borderInlineStart: '1px solid',
      borderColor: 'border',
    },
  },
});

const Dot = chakra('span', {
  base: { width: '13px', height: '13px', marginBlockStart: '7px', borderRadius: 'full', borderWidth: '2px' },
});
