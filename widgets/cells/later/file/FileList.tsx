import { Button, chakra } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { parseFileAddress, type FileAddress } from '../../../../engine/core/kinds/fileAddress.ts';
import { FILE_TYPES } from '../../../../engine/core/kinds/fileTypes.ts';
import { Icon } from '../../../../engine/react/registry/Icon.tsx';
import { isolate } from '../../../../engine/core/text/bidi.ts';
import { useText } from '../../../../engine/react/text/useText.ts';
import { fileSize } from '../../shared/fileSize.ts';
import { isShownInPage } from './isShownInPage.ts';

/** Draws files by name and size, with what opens and saves each; the first PDF is shown at once. */
export function FileList({ addresses }: { addresses: readonly string[] }): ReactNode {
  const files = addresses.map((address) => ({ address, file: parseFileAddress(address) }));
  const first = files.findIndex(({ file }) => file?.type === 'pdf');
  return (
    <List>
      {files.map(({ address, file }, index) => (
        <li key={address}>
          {file === undefined ? (
            <bdi>{address}</bdi>
          ) : (
            <OneFile address={address} file={file} isOpen={index === first} />
          )}
        </li>
      ))}
    </List>
  );
}

interface OneFileProps {
  address: string;
  file: FileAddress;
  /** Whether it is shown inside the page at first. */
  isOpen: boolean;
}

function OneFile({ address, file, isOpen }: OneFileProps): ReactNode {
  const { t, language } = useText();
  const [isShown, setShown] = useState(isOpen);
  const { name, bytes, type } = file;
  const named = { name: isolate(name) };
  const isPdf = type === 'pdf';
  const button = { asChild: true, size: { base: 'md', lg: 'sm' }, variant: 'ghost' } as const;
  return (
    <Frame>
      <Head>
        <Icon id={FILE_TYPES[type].icon} size={20} />
        <Name>
          <bdi>{name}</bdi>
          <chakra.span textStyle="caption" color="fg.2">
            {fileSize(bytes, { language, t: (key, values) => t(key, values ?? {}) })}
          </chakra.span>
        </Name>
        <Actions>
          {isPdf && canShowPdf() && (
            <Button
              type="button"
              size={button.size}
              variant="ghost"
              aria-expanded={isShown}
              onClick={() => setShown(!isShown)}
            >
              <Icon id={isShown ? 'eye-off' : 'eye'} size={16} />
              {t(isShown ? 'widgets.file.hide' : 'widgets.file.show')}
            </Button>
          )}
          {isShownInPage(type) && (
            <Button {...button}>
              <a
                href={address}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={t('widgets.file.openNamed', named)}
              >
                <Icon id="external-link" size={16} />
                {t('widgets.file.open')}
              </a>
            </Button>
          )}
          <Button {...button}>
            <a href={address} download={name} aria-label={t('widgets.file.downloadNamed', named)}>
              <Icon id="download" size={16} />
              {t('widgets.file.download')}
            </a>
          </Button>
        </Actions>
      </Head>
      {isPdf && !canShowPdf() && <Note>{t('widgets.file.noViewer')}</Note>}
      {/* The viewer of a browser does not start in a sandboxed frame. It runs apart from the page, and the server serves
          nothing else than a PDF at this address. */}
      {isPdf && canShowPdf() && isShown && <Page src={address} title={name} loading="lazy" />}
    </Frame>
  );
}

/** Whether the browser has a viewer of PDF: those of phones mostly have none. */
function canShowPdf(): boolean {
  return navigator.pdfViewerEnabled;
}

const List = chakra('ul', {
  base: { listStyle: 'none', margin: '0', padding: '0', display: 'grid', gap: '3', width: 'full' },
});

const Frame = chakra('div', {
  base: { borderWidth: '1px', borderColor: 'border', borderRadius: 'md', background: 'bg.surface', overflow: 'hidden' },
});

const Head = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', paddingInline: '3', paddingBlock: '2' },
});

const Name = chakra('span', {
  base: { flex: '1 1 12rem', minWidth: '0', display: 'grid', overflowWrap: 'anywhere', lineHeight: '1.4' },
});

const Actions = chakra('span', { base: { display: 'flex', flexWrap: 'wrap', gap: '1' } });

const Note = chakra('p', { base: { textStyle: 'caption', color: 'fg.2', paddingInline: '3', paddingBlockEnd: '2' } });

const Page = chakra('iframe', {
  base: {
    display: 'block',
    width: 'full',
    height: 'min(75vh, 48rem)',
    borderWidth: '0',
    borderTopWidth: '1px',
    borderColor: 'border',
  },
});
