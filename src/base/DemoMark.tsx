import type { ReactNode } from 'react';
import { useText } from '../../engine/react/text/useText.ts';

/** Whether the server that sent this page is a demo (`server/demo`): its accounts have a published password. */
export function isDemo(): boolean {
  return document.documentElement.hasAttribute('data-demo');
}

/** The published password of the accounts of a demo; empty elsewhere. */
export function demoPassword(): string {
  return document.documentElement.dataset['demo'] ?? '';
}

/** Marks the page of a demo; draws nothing elsewhere. Styled by `global.css`. */
export function DemoMark(): ReactNode {
  const { t } = useText();
  return isDemo() && <span className="lw-demo">{t('common.demo')}</span>;
}
