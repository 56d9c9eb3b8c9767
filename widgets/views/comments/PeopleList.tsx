import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { CommentPerson } from '../../../engine/features/comments/Comment.types.ts';
import { useText } from '../../../engine/react/text/useText.ts';
import { Listbox, Option } from '../../kit/listbox/Listbox.tsx';
import { PopoverSurface } from '../../kit/popover/PopoverSurface.tsx';
import { PersonPicture } from '../shared/PersonPicture.tsx';

export interface PeopleListProps {
  id: string;
  people: readonly CommentPerson[];
  /** Index of the active person. */
  active: number;
  onPick: (index: number) => void;
}

/** Draws the people who may be mentioned, below the field. */
export function PeopleList({ id, people, active, onPick }: PeopleListProps): ReactNode {
  const { t } = useText();
  return (
    <PopoverSurface side="below" edge="start" data-testid="mention-list" inlineSize="min(100%, 22rem)">
      {people.length === 0 ? (
        <chakra.p textStyle="table" color="fg.2" paddingInline="3" paddingBlock="2">
          {t('comments.found', { count: 0, number: '0' })}
        </chakra.p>
      ) : (
        <Listbox id={id} aria-label={t('comments.people')} active={active} maxHeight="16rem">
          {people.map((person, index) => (
            <Option
              key={person.id}
              listId={id}
              index={index}
              isSelected={false}
              isActive={index === active}
              onClick={() => onPick(index)}
            >
              <PersonPicture address={person.image} name={person.name} size={28} />
              <bdi>{person.name}</bdi>
            </Option>
          ))}
        </Listbox>
      )}
    </PopoverSurface>
  );
}
