import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { JobExportFormat } from '../../../../engine/features/jobs/Job.types.ts';
import { Icon } from '../../../../engine/react/registry/Icon.tsx';
import { formatInteger } from '../../../../engine/core/text/format.ts';
import { useText } from '../../../../engine/react/text/useText.ts';
import { useListActions, useListDataContext, useListSettings } from '../../../../engine/react/list/ListContexts.tsx';

const FORMATS: readonly JobExportFormat[] = ['xlsx', 'csv'];
/** What only the server writes is not offered for groups that it computes. */
const ALL_FORMATS: readonly JobExportFormat[] = [...FORMATS, 'json'];

const ICONS: Readonly<Record<JobExportFormat, string>> = {
  xlsx: 'file-spreadsheet',
  csv: 'file-text',
  json: 'file-code',
};

/** Draws the exports of the list: every result as a file, and the current page on paper. */
export function ExportPanel(): ReactNode {
  const { resource } = useListSettings();
  const { page } = useListDataContext();
  const { exporting } = useListActions();
  const { t, language } = useText();
  const total = page?.total ?? 0;
  return (
    <>
      <Heading>{t('exporting.all', { total: formatInteger(total, language) })}</Heading>
      {(resource.storage.source === undefined ? ALL_FORMATS : FORMATS).map((format) => (
        <ExportOption
          key={format}
          type="button"
          data-testid={`action-export-${format}`}
          disabled={exporting.isExporting || total === 0}
          onClick={() => exporting.exportRows(format)}
        >
          <Icon id={ICONS[format]} size={18} />
          {t(`exporting.${format}`)}
        </ExportOption>
      ))}
      <output data-visually-hidden="">{exporting.isExporting ? t('exporting.preparing') : ''}</output>
      <Heading>{t('exporting.printHint')}</Heading>
      <ExportOption type="button" data-testid="action-print" disabled={total === 0} onClick={() => window.print()}>
        <Icon id="printer" size={18} />
        {t('exporting.print')}
      </ExportOption>
    </>
  );
}

const Heading = chakra('p', {
  base: { textStyle: 'caption', color: 'fg.3', paddingInline: '2', paddingBlock: '1.5' },
});

const ExportOption = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    width: '100%',
    minHeight: { base: '11', lg: '9' },
    paddingInline: '2',
    borderRadius: 'sm',
    textAlign: 'start',
    cursor: 'pointer',
    _hover: { background: 'bg.muted' },
    _disabled: { opacity: 0.55, cursor: 'progress' },
  },
});
