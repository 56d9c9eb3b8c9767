import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { ResolvedSectionPart } from '../../../../engine/core/definition/Resolved.types.ts';
import { Icon } from '../../../../engine/react/registry/Icon.tsx';
import { useText } from '../../../../engine/react/text/useText.ts';

const ICONS = { info: 'info', warning: 'triangle-alert' } as const;

/** Draws a paragraph or a picture between the fields of a card. */
export function StaticPart({ part }: { part: Exclude<ResolvedSectionPart, string> }): ReactNode {
  const { pick, language } = useText();
  if ('picture' in part) {
    return (
      <chakra.img
        src={part.picture.replace('{language}', language)}
        alt={pick(part.alt)}
        className={part.columns === undefined ? 'lw-wide' : undefined}
        data-width={part.columns}
        loading="lazy"
        maxWidth="full"
        maxHeight="80"
        objectFit="contain"
        objectPosition="start"
        borderRadius="md"
      />
    );
  }
  if (part.tone === 'plain') {
    return (
      <chakra.p className="lw-wide" textStyle="body" color="fg.2" whiteSpace="pre-line">
        {pick(part.text)}
      </chakra.p>
    );
  }
  return (
    <chakra.p
      role="note"
      className="lw-wide"
      display="flex"
      gap="2.5"
      padding="3"
      borderRadius="md"
      background={`tone.${part.tone}.bg`}
      color={`tone.${part.tone}.fg`}
      textStyle="table"
    >
      <chakra.span flexShrink="0" display="inline-flex" paddingBlockStart="0.5">
        <Icon id={ICONS[part.tone]} size={18} />
      </chakra.span>
      <chakra.span whiteSpace="pre-line">{pick(part.text)}</chakra.span>
    </chakra.p>
  );
}
