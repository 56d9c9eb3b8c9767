import { chakra, IconButton } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { parseFileAddress } from '../../../engine/core/kinds/fileAddress.ts';
import { FILE_TYPES, type FileType } from '../../../engine/core/kinds/fileTypes.ts';
import { isolate } from '../../../engine/core/text/bidi.ts';
import { Icon } from '../../../engine/react/registry/Icon.tsx';
import { UserText } from '../../../engine/react/text/UserText.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import { fileSize } from '../../cells/shared/fileSize.ts';
import { ReplaceButton } from '../../uploads/ReplaceButton.tsx';
import { DoneMark } from '../../uploads/StoredPicture.tsx';
import type { SortableParts } from '../../views/shared/sortable/Sortable.types.ts';

export interface FileTileProps {
  address: string;
  /** Of the field. */
  label: string;
  parts: SortableParts;
  types: readonly FileType[];
  isNew: boolean;
  disabled?: boolean;
  takesFocus: boolean;
  /** Replaces it; absent where several are listed. */
  onFile?: ((file: File) => void) | undefined;
  onRemove: () => void;
}

/** Draws a stored file: icon, name that opens it, size, and what replaces, moves or removes it. */
export function FileTile(props: FileTileProps): ReactNode {
  const { address, label, parts, types, isNew, disabled, takesFocus, onFile, onRemove } = props;
  const { t, language } = useText();
  const file = parseFileAddress(address);
  const name = file?.name ?? address;
  return (
    <Tile>
      {parts.handle}
      <Icon id={file ? FILE_TYPES[file.type].icon : 'file-text'} size={22} />
      <chakra.span flex="1 1 9rem" minWidth="0" display="grid">
        {file === undefined ? (
          <UserText>{name}</UserText>
        ) : (
          <Name
            href={address}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t('widgets.file.openNamed', { name: isolate(name) })}
          >
            <UserText>{name}</UserText>
          </Name>
        )}
        <chakra.span textStyle="caption" color="fg.2" display="flex" flexWrap="wrap" gap="3">
          {file && fileSize(file.bytes, { language, t: (key, values) => t(key, values ?? {}) })}
          {isNew && <DoneMark />}
        </chakra.span>
      </chakra.span>
      <chakra.span display="flex" alignItems="center">
        {parts.steps}
        {onFile && (
          <ReplaceButton
            label={label}
            type="file"
            types={types}
            disabled={disabled}
            takesFocus={takesFocus}
            onFile={onFile}
          >
            <Icon id="refresh-cw" size={16} />
            {t('uploads.replace')}
          </ReplaceButton>
        )}
        <IconButton
          type="button"
          size={{ base: 'lg', lg: 'sm' }}
          variant="ghost"
          disabled={disabled}
          aria-label={t('uploads.file.removeNamed', { name: isolate(name) })}
          title={t('uploads.file.remove')}
          onClick={onRemove}
        >
          <Icon id="trash-2" size={18} />
        </IconButton>
      </chakra.span>
    </Tile>
  );
}

const Tile = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '3',
    paddingInline: '3',
    paddingBlock: '2',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'md',
    background: 'bg.muted',
  },
});

const Name = chakra('a', {
  base: {
    overflowWrap: 'anywhere',
    color: 'link',
    _hover: { textDecoration: 'underline', textUnderlineOffset: '4px' },
  },
});
