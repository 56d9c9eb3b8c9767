import { Button, chakra, Dialog, Spinner } from '@chakra-ui/react';
import { useId, useState, type DragEvent, type ReactNode } from 'react';
import { MAX_IMPORT_BYTES } from '../../../engine/features/import/importLimits.ts';
import type { ImportForm } from '../../../engine/react/jobs/useImport.ts';
import { Icon } from '../../../engine/react/registry/Icon.tsx';
import { useText } from '../../../engine/react/text/useText.ts';

/** Draws the choice of the file, which may be dropped. */
export function FileStep({ form, onClose }: { form: ImportForm; onClose: () => void }): ReactNode {
  const { t } = useText();
  const id = useId();
  const [isOver, setOver] = useState(false);
  const isReading = form.sending !== undefined;
  const handleDrop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file && !isReading) form.choose(file);
  };
  return (
    <>
      <Dialog.Body display="grid" gap="4" alignContent="start">
        <Dialog.Description color="fg.2">{t('importing.help')}</Dialog.Description>
        <Zone
          data-over={isOver || undefined}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={handleDrop}
        >
          {isReading ? <Spinner size="md" /> : <Icon id="file-spreadsheet" size={28} />}
          <chakra.span aria-live="polite" fontWeight="600">
            {isReading ? t('importing.reading') : t('importing.choose')}
          </chakra.span>
          <chakra.span id={`${id}-rules`} textStyle="caption" color="fg.2">
            {t('importing.rules', { size: MAX_IMPORT_BYTES / 1024 / 1024 })}
          </chakra.span>
          <input
            type="file"
            data-testid="import-file"
            aria-label={t('importing.choose')}
            aria-describedby={`${id}-rules`}
            accept=".csv,.tsv,.txt,.xlsx"
            disabled={isReading}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              if (file) form.choose(file);
              // The same file again is a choice, too.
              currentTarget.value = '';
            }}
          />
        </Zone>
        {form.problem !== undefined && (
          <chakra.p role="alert" color="error" data-testid="import-problem">
            {form.problem}
          </chakra.p>
        )}
      </Dialog.Body>
      <Dialog.Footer>
        <Button variant="outline" onClick={onClose}>
          {t('common.cancel')}
        </Button>
      </Dialog.Footer>
    </>
  );
}

const Zone = chakra('label', {
  base: {
    position: 'relative',
    display: 'grid',
    justifyItems: 'center',
    gap: '2',
    padding: '8',
    textAlign: 'center',
    background: 'bg.muted',
    borderWidth: '1px',
    borderStyle: 'dashed',
    borderColor: 'border.control',
    borderRadius: 'md',
    cursor: 'pointer',
    _hover: { borderColor: 'focus' },
    '&[data-over]': { borderColor: 'focus', background: 'selected' },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
    // The input covers the zone, so that a press and a drop anywhere reach it.
    '& input': { position: 'absolute', inset: '0', width: 'full', opacity: 0, cursor: 'pointer' },
  },
});
