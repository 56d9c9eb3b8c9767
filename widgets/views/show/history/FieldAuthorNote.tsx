import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useFieldAuthors } from '../../../../engine/react/show/history/FieldAuthors.tsx';
import { Moment } from '../../../../engine/react/text/Moment.tsx';
import { UserText } from '../../../../engine/react/text/UserText.tsx';
import { useText } from '../../../../engine/react/text/useText.ts';

/** Draws who changed a field last and when; nothing until a person asks, and for what the history does not know. */
export function FieldAuthorNote({ name }: { name: string }): ReactNode {
  const { t } = useText();
  const author = useFieldAuthors()?.authors?.get(name);
  if (author === undefined) return null;
  return (
    <chakra.span display="block" textStyle="caption" color="fg.2" data-testid={`author-${name}`}>
      {author.name === null ? t('history.system') : <UserText>{author.name}</UserText>}
      {' · '}
      <Moment at={author.at} isStop={false} />
    </chakra.span>
  );
}
