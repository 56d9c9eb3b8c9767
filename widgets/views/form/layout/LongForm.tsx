import { chakra } from '@chakra-ui/react';
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { ResolvedForm } from '../../../../engine/core/definition/Resolved.types.ts';
import { directionOf } from '../../../../engine/core/text/language.ts';
import { useText } from '../../../../engine/react/text/useText.ts';
import { lineTarget } from '../../../kit/keys/lineTarget.ts';
import { Tab, TabLine } from '../../list/tabs/Tab.tsx';
import { Beside } from './Beside.ts';
import { ErrorCount } from './ErrorCount.tsx';
import { FormIndex } from './FormIndex.tsx';
import { SectionCard, Sections, type DrawnSection } from './SectionCard.tsx';

export interface LongFormProps {
  sections: readonly DrawnSection[];
  tabs: ResolvedForm['tabs'];
  /** Whether a list of the cards stays beside them. */
  hasIndex: boolean;
}

/** Draws the cards of a form in tabs, or with a list of them beside; every card stays, so that what is entered is kept. */
export function LongForm({ sections, tabs, hasIndex }: LongFormProps): ReactNode {
  const id = useId();
  const [chosen, setChosen] = useState(0);
  if (tabs === undefined) return <Indexed sections={sections} hasIndex={hasIndex} isOpen />;
  const used = tabs.flatMap((tab, place) => {
    const own = sections.filter((drawn) => (drawn.section.tab ?? 0) === place);
    return own.length > 0 ? [{ ...tab, place, own }] : [];
  });
  const open = used.some(({ place }) => place === chosen) ? chosen : (used[0]?.place ?? 0);
  return (
    <chakra.div display="grid" gap="5" minWidth="0">
      <Tabs id={id} tabs={used} open={open} onChoose={setChosen} />
      {used.map(({ place, own }) => (
        <div
          key={place}
          role="tabpanel"
          id={`${id}-panel-${place}`}
          aria-labelledby={`${id}-tab-${place}`}
          hidden={place !== open}
        >
          <Indexed sections={own} hasIndex={hasIndex} isOpen={place === open} />
        </div>
      ))}
    </chakra.div>
  );
}

interface TabsProps {
  id: string;
  tabs: readonly { label: NonNullable<ResolvedForm['tabs']>[number]['label']; place: number; own: DrawnSection[] }[];
  open: number;
  onChoose: (place: number) => void;
}

/** Draws the line of tabs: one stop of the keyboard, arrows move and choose, Home and End go to its ends. */
function Tabs({ id, tabs, open, onChoose }: TabsProps): ReactNode {
  const { t, pick, language } = useText();
  const line = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent): void => {
    const all = [...(line.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])];
    const here = all.findIndex((tab) => tab === event.target);
    const target = lineTarget(event.key, { here, last: all.length - 1, isRtl: directionOf(language) === 'rtl' });
    const tab = target === undefined ? undefined : tabs[target];
    if (target === undefined || tab === undefined) return;
    event.preventDefault();
    all[target]?.focus();
    onChoose(tab.place);
  };
  return (
    <TabLine ref={line} role="tablist" aria-label={t('editing.layout.tabs')} onKeyDown={move} paddingInline="0">
      {tabs.map(({ label, place, own }) => (
        <Tab
          key={place}
          type="button"
          role="tab"
          id={`${id}-tab-${place}`}
          data-testid={`form-tab-${place}`}
          aria-selected={place === open}
          aria-controls={`${id}-panel-${place}`}
          tabIndex={place === open ? 0 : -1}
          onClick={() => onChoose(place)}
        >
          {pick(label)}
          <ErrorCount count={own.reduce((sum, { errors }) => sum + errors, 0)} />
        </Tab>
      ))}
    </TabLine>
  );
}

interface IndexedProps extends Pick<LongFormProps, 'sections' | 'hasIndex'> {
  /** Whether they are on screen. */
  isOpen: boolean;
}

/** Draws cards one below the other, with the list of them where there is one. */
function Indexed({ sections, hasIndex, isOpen }: IndexedProps): ReactNode {
  const cards = (
    <Sections>
      {sections.map((drawn) => (
        <SectionCard key={drawn.id} {...drawn} />
      ))}
    </Sections>
  );
  if (!hasIndex) return cards;
  return (
    <Beside data-form-index="">
      {isOpen && <FormIndex sections={sections} />}
      {cards}
    </Beside>
  );
}
