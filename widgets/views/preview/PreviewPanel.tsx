import { chakra, IconButton } from '@chakra-ui/react';
import { useDeferredValue, useState, type ReactNode } from 'react';
import type { ResolvedPreview } from '../../../engine/core/definition/Resolved.types.ts';
import { Icon } from '../../../engine/react/registry/Icon.tsx';
import { type ContentLanguage, contentLanguages, isLanguage } from '../../../engine/core/text/language.ts';
import { languageName } from '../../../engine/core/text/languageName.ts';
import { useText } from '../../../engine/react/text/useText.ts';
import { Choice } from './Choice.tsx';
import { PreviewDrawing } from './PreviewDrawing.tsx';
import { PreviewFrame, type Device } from './PreviewFrame.tsx';

const DEVICES = ['phone', 'desktop'] as const;
const DEVICE_ICONS: Readonly<Record<Device, string>> = { phone: 'smartphone', desktop: 'monitor' };

export interface PreviewPanelProps {
  preview: ResolvedPreview;
  /** The present record of the form, or the stored one. */
  record: Readonly<Record<string, unknown>>;
  /** Where it begins. */
  device: Device;
  /** Id of its heading, which names the surrounding region. */
  titleId: string;
  /** Opens it in full size; absent where it is already. */
  onEnlarge?: () => void;
  onClose: () => void;
}

/**
 * Draws a record as the public sees it, with the choice of language and of the width of the screen. It is updated with
 * low priority, so that typing never waits.
 */
export function PreviewPanel({ preview, record, device, titleId, onEnlarge, onClose }: PreviewPanelProps): ReactNode {
  const { t, language: own } = useText();
  const [language, setLanguage] = useState<ContentLanguage>(own);
  const [chosen, setDevice] = useState(device);
  const current = useDeferredValue(record);
  return (
    <Panel>
      <chakra.div display="flex" alignItems="center" gap="2">
        <chakra.h2 id={titleId} textStyle="h3" flex="1" minWidth="0">
          {t('preview.title')}
        </chakra.h2>
        {onEnlarge && (
          <IconButton
            variant="ghost"
            aria-label={t('preview.enlarge')}
            title={t('preview.enlarge')}
            onClick={onEnlarge}
          >
            <Icon id="maximize-2" size={18} />
          </IconButton>
        )}
        <IconButton variant="ghost" aria-label={t('preview.close')} title={t('preview.close')} onClick={onClose}>
          <Icon id="x" size={20} />
        </IconButton>
      </chakra.div>
      <chakra.div display="flex" alignItems="center" justifyContent="space-between" flexWrap="wrap" gap="2">
        <Choice
          label={t('preview.language')}
          value={language}
          options={contentLanguages().map((value) => ({
            value,
            label: isLanguage(value) ? t(`preview.${value}`) : languageName(value, own),
          }))}
          onChange={setLanguage}
        />
        <Choice
          label={t('preview.device')}
          value={chosen}
          options={DEVICES.map((value) => ({ value, label: t(`preview.${value}`), icon: DEVICE_ICONS[value] }))}
          onChange={setDevice}
        />
      </chakra.div>
      <PreviewFrame device={chosen} language={language} label={t('preview.page')}>
        <PreviewDrawing preview={preview} record={current} language={language} />
      </PreviewFrame>
    </Panel>
  );
}

const Panel = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '3', flex: '1', minHeight: '0', minWidth: '0' },
});
