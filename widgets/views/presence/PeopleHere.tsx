import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { isolate } from '../../../engine/core/text/bidi.ts';
import { formatInteger } from '../../../engine/core/text/format.ts';
import { useRecordPeople } from '../../../engine/react/realtime/RecordPresence.tsx';
import { Ltr } from '../../../engine/react/text/Ltr.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import { PersonPicture } from '../shared/PersonPicture.tsx';

/** Pictures that are drawn; of more people their number. */
const SHOWN = 4;

/** Draws who else looks at the record or edits it: a picture of each, with a ring of those who edit. */
export function PeopleHere(): ReactNode {
  const { t } = useText();
  const here = useRecordPeople();
  if (here?.isLive !== true) return null;
  const { people } = here;
  const shown = people.slice(0, people.length > SHOWN ? SHOWN - 1 : SHOWN);
  const more = people.length - shown.length + here.more;
  const wordsOf = ({ name, mode }: (typeof people)[number]): string =>
    t(`live.people.${mode}`, { name: isolate(name) });
  return (
    <>
      {people.length > 0 && (
        <List aria-label={t('live.people.title')} data-testid="people-here" data-no-print="">
          {shown.map((person) => (
            <li key={person.id} title={wordsOf(person)} data-mode={person.mode} data-testid="person-here">
              <PersonPicture address={person.image} name={person.name} size={26} />
              <span data-visually-hidden="">{wordsOf(person)}</span>
            </li>
          ))}
          {more > 0 && (
            <li title={people.slice(shown.length).map(wordsOf).join(t('list.comma'))}>
              <More>
                <Ltr aria-hidden="true">+{formatInteger(more)}</Ltr>
                <span data-visually-hidden="">
                  {t('live.people.more', { count: more, number: formatInteger(more) })}
                </span>
              </More>
            </li>
          )}
        </List>
      )}
      <output data-visually-hidden="">{people.map(wordsOf).join(t('list.comma'))}</output>
    </>
  );
}

const List = chakra('ul', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    alignSelf: 'center',
    gap: '1.5',
    listStyle: 'none',
    fontSize: '12px',
    '& > li': { borderRadius: 'full', outlineOffset: '1px' },
    '& > li[data-mode=edit]': { outline: '2px solid', outlineColor: 'tone.warning.fg' },
  },
});

const More = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    minInlineSize: '26px',
    blockSize: '26px',
    paddingInline: '1',
    borderRadius: 'full',
    background: 'bg.muted',
    color: 'fg.2',
    fontWeight: '600',
  },
});
