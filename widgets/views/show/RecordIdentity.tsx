import { chakra } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import type { ResolvedResource } from '../../../engine/core/definition/Resolved.types.ts';
import { useParts } from '../../../engine/react/registry/Parts.tsx';
import type { Row } from '../../../engine/core/registry/defineCell.ts';
import { Ltr } from '../../../engine/react/text/Ltr.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import { drawCell } from '../../../engine/react/registry/drawCell.tsx';
import type { Identity } from '../../../engine/react/show/identity.ts';
import { showColumn } from '../../../engine/react/show/showColumn.ts';

export interface RecordPictureProps {
  identity: Identity;
  row: Row;
  name: string;
}

/**
 * Draws a record's picture beside its name: round for people, whole for things. A person without one, or whose picture
 * does not load, is the first letter of the name. Decorative: the facts below have the picture with its preview.
 */
export function RecordPicture({ identity, row, name }: RecordPictureProps): ReactNode {
  const [broken, setBroken] = useState<string>();
  const value = identity.picture && row[identity.picture.name];
  const address = typeof value === 'string' && value !== '' && value !== broken ? value : undefined;
  if (address === undefined && !identity.isPerson) return null;
  const [letter = ''] = name.trim();
  return (
    <Picture data-round={identity.isPerson || undefined} aria-hidden="true" data-testid="record-picture">
      {address === undefined ? letter : <img src={address} alt="" onError={() => setBroken(address)} />}
    </Picture>
  );
}

const Picture = chakra('span', {
  base: {
    flexShrink: '0',
    display: 'grid',
    gridTemplateRows: '100%',
    placeItems: 'center',
    width: { base: '14', md: '16' },
    height: { base: '14', md: '16' },
    overflow: 'hidden',
    borderRadius: 'menu',
    background: 'bg.muted',
    textStyle: 'h2',
    '& img': { width: '100%', height: '100%', objectFit: 'contain' },
    '&[data-round]': { borderRadius: 'full', background: 'avatar', color: 'avatar.on' },
    '&[data-round] img': { objectFit: 'cover' },
  },
});

/** A chip that begins with an icon has another baseline than one of text alone: both are centred. */
const BESIDE_HEADING = { display: 'inline-flex', alignSelf: 'center' } as const;

export interface RecordChipsProps {
  resource: ResolvedResource;
  row: Row;
  identity: Identity;
}

/** Draws the states of a record beside its name: statuses, and notable flags. */
export function RecordChips({ resource, row, identity }: RecordChipsProps): ReactNode {
  const { t, pick, language } = useText();
  const registry = useParts().cells;
  return (
    <>
      {identity.flags.map(({ toggle, isOn, tone, label = toggle.label }) => (
        <span
          key={toggle.flag}
          className={`lw-chip lw-tone-${tone}`}
          style={BESIDE_HEADING}
          data-testid={`chip-${toggle.flag}`}
        >
          {isOn || label !== toggle.label ? pick(label) : t('common.inactive')}
        </span>
      ))}
      {identity.statuses.map((field) => {
        const column = showColumn(resource, field);
        return (
          <span key={field.name} style={BESIDE_HEADING} data-testid={`chip-${field.name}`}>
            {drawCell(registry, {
              t: (key, values) => t(key, values ?? {}),
              language,
              resource,
              column,
              row,
              place: 'show',
              options: column.options,
              field,
            })}
          </span>
        );
      })}
    </>
  );
}

/** Draws the contact data of a person: addresses and numbers as links, left to right. */
export function RecordContacts({ identity }: { identity: Identity }): ReactNode {
  const { pick } = useText();
  if (identity.contacts.length === 0) return null;
  return (
    <chakra.ul display="flex" flexWrap="wrap" columnGap="5" textStyle="table" marginBlockStart="1">
      {identity.contacts.map(({ field, text, address }) => (
        <chakra.li key={field.name} minWidth="0" overflowWrap="anywhere">
          <span data-visually-hidden="">{pick(field.label)}: </span>
          <chakra.a
            className="lw-link"
            href={address}
            display="inline-block"
            // The kit sets `break-word` on each element, with which the longest word still decides the width.
            css={{ '&, & bdi': { overflowWrap: 'anywhere' } }}
            // On a wide screen a target of 24 px.
            paddingBlock={{ base: '11px', lg: '1px' }}
            data-testid={`contact-${field.name}`}
          >
            <Ltr>{text}</Ltr>
          </chakra.a>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
