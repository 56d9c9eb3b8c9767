import type { ReactNode } from 'react';
import { useResourceNames } from '../../../engine/registry/ResourceNames.tsx';
import { Ltr } from '../../../engine/text/Ltr.tsx';
import { useText } from '../../../engine/text/useText.ts';

/** Draws what a group is called; one that there is none of, by its technical name. */
export function GroupName({ name }: { name: string }): ReactNode {
  const { pick } = useText();
  const found = useResourceNames().find((resource) => resource.name === name);
  return found ? pick(found.label) : <Ltr>{name}</Ltr>;
}
