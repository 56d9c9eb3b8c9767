import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { isolate } from '../../../engine/core/text/bidi.ts';
import type { RecordPeople } from '../../../engine/react/realtime/RecordPresence.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import { Icon } from '../../../engine/react/registry/Icon.tsx';
import { PersonPicture } from '../shared/PersonPicture.tsx';

/** Draws who else edits a field, over the end of its label, so that nothing moves. */
export function FieldPeople({ name, here }: { name: string; here: RecordPeople }): ReactNode {
  const { t } = useText();
  const people = here.people.filter(({ fields }) => fields.includes(name));
  const [first, ...others] = people;
  if (first === undefined) return null;
  const names = people.map((person) => isolate(person.name)).join(t('list.comma'));
  return (
    <Mark data-testid={`editing-${name}`} title={t('live.people.field', { name: names })}>
      <PersonPicture address={first.image} name={first.name} size={18} />
      <chakra.span minWidth="0" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
        {t('live.people.field', { name: others.length === 0 ? isolate(first.name) : names })}
      </chakra.span>
      <Icon id="pencil" size={12} />
    </Mark>
  );
}

const Mark = chakra('span', {
  base: {
    position: 'absolute',
    insetBlockStart: '-2px',
    insetInlineEnd: '0',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    maxInlineSize: '65%',
    blockSize: '22px',
    paddingInline: '1',
    borderRadius: 'full',
    background: 'tone.warning.bg',
    color: 'tone.warning.fg',
    fontSize: '11px',
    pointerEvents: 'none',
  },
});
