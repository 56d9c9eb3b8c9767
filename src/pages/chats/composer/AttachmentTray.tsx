import { chakra, IconButton } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Icon } from '../../../../engine/react/registry/Icon.tsx';
import { isolate, stripBidiControls } from '../../../../engine/core/text/bidi.ts';
import { useText } from '../../../../engine/react/text/useText.ts';
import type { OutgoingMedia } from '../outbox/createOutbox.ts';

export interface AttachmentTrayProps {
  files: readonly OutgoingMedia[];
  onRemove: (url: string) => void;
}

/** Draws the files that wait to be sent, each with its preview. */
export function AttachmentTray({ files, onRemove }: AttachmentTrayProps): ReactNode {
  const { t } = useText();
  if (files.length === 0) return null;
  return (
    <chakra.ul
      aria-label={t('chats.composer.files')}
      display="flex"
      gap="2.5"
      overflowX="auto"
      paddingBlockStart="2"
      paddingBlockEnd="2"
      listStyleType="none"
    >
      {files.map(({ kind, file, url }) => {
        const name = stripBidiControls(file.name);
        return (
          <Tile key={url} title={name}>
            {kind === 'image' ? (
              <img src={url} alt={name} />
            ) : (
              <chakra.span display="grid" justifyItems="center" gap="1" paddingInline="1" maxWidth="100%">
                <Icon id={kind === 'video' ? 'video' : 'mic'} size={22} />
                <chakra.bdi textStyle="badge" lineClamp="2" overflowWrap="anywhere" textAlign="center" dir="auto">
                  {name}
                </chakra.bdi>
              </chakra.span>
            )}
            <IconButton
              size="sm"
              variant="subtle"
              position="absolute"
              insetBlockStart="-2"
              insetInlineEnd="-2"
              height="7"
              minWidth="7"
              borderRadius="full"
              aria-label={t('chats.composer.remove', { name: isolate(name) })}
              onClick={() => onRemove(url)}
            >
              <Icon id="x" size={14} />
            </IconButton>
          </Tile>
        );
      })}
    </chakra.ul>
  );
}

const Tile = chakra('li', {
  base: {
    position: 'relative',
    flexShrink: '0',
    display: 'grid',
    placeItems: 'center',
    boxSize: '84px',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'md',
    background: 'bg.muted',
    color: 'fg.2',
    '& img': { boxSize: '82px', objectFit: 'cover', borderRadius: 'md' },
  },
});
