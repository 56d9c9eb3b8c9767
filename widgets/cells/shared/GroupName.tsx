import type { ReactNode } from 'react';
import { useParts } from '../../../engine/react/registry/Parts.tsx';
import type { Language } from '../../../engine/core/text/language.ts';
import { Ltr } from '../../../engine/react/text/Ltr.tsx';
import { pickText } from '../../../engine/core/text/Text.ts';

/** Draws the label of a group; for an unknown one its technical name. */
export function GroupName({ name, language }: { name: string; language: Language }): ReactNode {
  const found = useParts().resourceNames.find((resource) => resource.name === name);
  return found ? pickText(found.label, language) : <Ltr>{name}</Ltr>;
}
