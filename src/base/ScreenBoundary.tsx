import { Button } from '@chakra-ui/react';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { Icon } from '../../engine/react/registry/Icon.tsx';
import { useText } from '../../engine/react/text/useText.ts';
import { StateNotice } from '../../widgets/views/shared/StateNotice.tsx';
import { clearFailedLoads } from './failedLoads.ts';
import { ChunkError, canReloadFor } from './loadChunk.ts';

export interface ScreenBoundaryProps {
  children: ReactNode;
  /** Reloads the page. Default: the browser's reload; tests replace it. */
  reload?: () => void;
}

interface ScreenBoundaryState {
  error?: unknown;
}

/**
 * Catches errors inside one screen, so that menu and top bar stay. A part that could not be loaded reloads the page
 * once; the second time, and for every other error, an error is shown.
 */
export class ScreenBoundary extends Component<ScreenBoundaryProps, ScreenBoundaryState> {
  override state: ScreenBoundaryState = {};

  static getDerivedStateFromError(error: unknown): ScreenBoundaryState {
    return { error };
  }

  override componentDidCatch(error: unknown, _info: ErrorInfo): void {
    clearFailedLoads();
    if (error instanceof ChunkError && canReloadFor(window.location.pathname)) this.#reload();
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return <FailureNotice isChunk={error instanceof ChunkError} onReload={this.#reload} />;
  }

  readonly #reload = (): void => (this.props.reload ?? reloadPage)();
}

/** The message that replaces a screen that failed. */
function FailureNotice({ isChunk, onReload }: { isChunk: boolean; onReload: () => void }): ReactNode {
  const { t } = useText();
  return (
    <div role="alert">
      <StateNotice
        level="h1"
        tone={isChunk ? 'warning' : 'error'}
        icon={isChunk ? 'cloud-off' : 'triangle-alert'}
        title={t(isChunk ? 'shell.chunkTitle' : 'shell.crashTitle')}
        description={t(isChunk ? 'shell.chunkBody' : 'shell.crashBody')}
        action={
          <Button onClick={onReload}>
            <Icon id="refresh-cw" size={18} />
            {t('common.reload')}
          </Button>
        }
      />
    </div>
  );
}

function reloadPage(): void {
  window.location.reload();
}
