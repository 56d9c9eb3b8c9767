import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { embeddedKey } from '../../../../engine/core/definition/answerKeys.ts';
import type { FieldChange } from '../../../../engine/core/records/diffRecord.ts';
import type { RecordValue } from '../../../../engine/core/records/recordCodec.ts';
import { useResource } from '../../../../engine/react/registry/ResourceLoader.tsx';
import { UserText } from '../../../../engine/react/text/UserText.tsx';
import { useText } from '../../../../engine/react/text/useText.ts';
import { Added, Removed } from './TextDifference.tsx';

export interface ChoiceChangesProps {
  change: FieldChange;
  /** Records with other choices than before, as they are now. */
  entries: readonly unknown[];
  /** The later version: it embeds the names. */
  after: RecordValue;
}

/** Draws records whose choices changed (permissions of a role): the name, added and removed choices. */
export function ChoiceChanges({ change: { field, before }, entries, after }: ChoiceChangesProps): ReactNode {
  const { pick, localised } = useText();
  const other = useResource(field.relation?.resource);
  const labels = other?.fields.find(({ name }) => name === field.relation?.choices)?.enumLabels ?? {};
  const labelOf = (choice: string): ReactNode => {
    const label = Object.hasOwn(labels, choice) ? labels[choice] : undefined;
    return label ? pick(label) : <bdi>{choice}</bdi>;
  };
  return (
    <chakra.span display="grid" gap="1">
      {entries.map((entry) => {
        const id = partOf(entry, 'id');
        const [old, now] = [choicesOf(withId(before, id)), choicesOf(entry)];
        return (
          <chakra.span key={String(id)} display="flex" flexWrap="wrap" columnGap="2">
            <UserText>{localised(partOf(withId(after[embeddedKey(field)], id), 'name')) || String(id)}</UserText>
            {now.map((choice) => !old.includes(choice) && <Added key={choice}>{labelOf(choice)}</Added>)}
            {old.map((choice) => !now.includes(choice) && <Removed key={choice}>{labelOf(choice)}</Removed>)}
          </chakra.span>
        );
      })}
    </chakra.span>
  );
}

function withId(entries: unknown, id: unknown): unknown {
  return Array.isArray(entries) ? entries.find((entry) => partOf(entry, 'id') === id) : undefined;
}

function choicesOf(entry: unknown): string[] {
  const choices = partOf(entry, 'choices');
  return Array.isArray(choices) ? choices.map(String) : [];
}

function partOf(value: unknown, part: string): unknown {
  return typeof value === 'object' && value !== null ? (Reflect.get(value, part) as unknown) : undefined;
}
