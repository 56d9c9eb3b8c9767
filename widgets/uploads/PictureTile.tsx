import { chakra, IconButton } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { Icon } from '../../engine/react/registry/Icon.tsx';
import { useText } from '../../engine/react/text/useText.ts';
import type { SortableParts } from '../views/shared/sortable/Sortable.types.ts';
import { AltButton } from './AltButton.tsx';
import { AltTexts } from './AltTexts.tsx';
import { DoneMark, Picture } from './StoredPicture.tsx';
import type { MediaBook } from './UploadRules.types.ts';
import { Pill } from '../kit/pill/Pill.ts';

/** CSS pixels of a tile on a wide screen: the width of its buttons. */
const WIDTH = 212;

export interface PictureTileProps {
  src: string;
  label: string;
  parts: SortableParts;
  /** Address for its description; absent when pictures are not described. */
  media: MediaBook | undefined;
  isNew: boolean;
  disabled?: boolean;
  onRemove: () => void;
}

/** Draws one of several pictures: handle and buttons that order it, its description, and its removal. */
export function PictureTile({ src, label, parts, media, isNew, disabled, onRemove }: PictureTileProps): ReactNode {
  const { t } = useText();
  const [isDescribing, setDescribing] = useState(false);
  const known = media?.infoOf(src);
  return (
    <Tile>
      <Frame>
        <Picture src={src} alt={t('uploads.preview', { label })} width={WIDTH} />
        {isNew && (
          <Pill tone="raised" size="sm" position="absolute" insetBlockEnd="1.5" insetInlineStart="1.5">
            <DoneMark />
          </Pill>
        )}
      </Frame>
      <chakra.div display="flex" alignItems="center" flexWrap="wrap">
        {parts.handle}
        {parts.steps}
        <chakra.span flex="1" />
        {known && (
          <AltButton
            isSmall
            label={label}
            alt={known.alt}
            isOpen={isDescribing}
            onToggle={() => setDescribing((open) => !open)}
          />
        )}
        <IconButton
          type="button"
          size={{ base: 'lg', lg: 'sm' }}
          variant="ghost"
          disabled={disabled}
          aria-label={t('uploads.removeNamed', { label })}
          title={t('uploads.remove')}
          onClick={onRemove}
        >
          <Icon id="trash-2" size={18} />
        </IconButton>
      </chakra.div>
      {known && isDescribing && (
        <AltTexts media={known} disabled={disabled} onSaved={(alt) => media?.note(src, { ...known, alt })} />
      )}
    </Tile>
  );
}

const Tile = chakra('div', {
  base: {
    display: 'grid',
    gap: '1',
    width: { base: 'min(260px, 78vw)', lg: `${WIDTH}px` },
    padding: '2',
    boxSizing: 'content-box',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'md',
    background: 'bg.muted',
  },
});

const Frame = chakra('div', {
  base: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    aspectRatio: '4 / 3',
    borderRadius: 'sm',
    overflow: 'hidden',
    background: 'bg.surface',
    color: 'fg.3',
    '& > img': { position: 'absolute', inset: '0', width: 'full', height: 'full', objectFit: 'contain' },
  },
});
