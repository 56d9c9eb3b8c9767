import { errorMessage } from '../feedback/errorToast.ts';
import { isApiError } from '../../core/errors/ApiError.ts';

/**
 * Why something could not be loaded, as far as the person can react to it: no connection, a server that is unavailable,
 * a server error, or a refused call.
 */
export type FailureKind = 'network' | 'unavailable' | 'server' | 'refused';

export interface Failure {
  kind: FailureKind;
  icon: string;
  tone: 'neutral' | 'warning' | 'error';
  /** The server's own description of its state, and what to do. */
  text: string;
  /** Number of the request in the server's log. */
  requestId: string | undefined;
}

const STYLES: Readonly<Record<FailureKind, Pick<Failure, 'icon' | 'tone'>>> = {
  network: { icon: 'cloud-off', tone: 'neutral' },
  unavailable: { icon: 'hourglass', tone: 'warning' },
  server: { icon: 'triangle-alert', tone: 'error' },
  refused: { icon: 'circle-alert', tone: 'error' },
};

/** The texts about a failed call. An error of no call is described as a failure of the server. */
export function describeFailure(error: unknown, t: (key: string) => string): Failure {
  const kind = kindOf(error);
  return {
    kind,
    ...STYLES[kind],
    text: textOf(error, kind, t),
    requestId: isApiError(error) ? error.requestId : undefined,
  };
}

function kindOf(error: unknown): FailureKind {
  if (!isApiError(error)) return 'server';
  const { code } = error;
  return code === 'network' || code === 'unavailable' || code === 'server' ? code : 'refused';
}

function textOf(error: unknown, kind: FailureKind, t: (key: string) => string): string {
  if (kind === 'refused') return errorMessage(error, t);
  if (kind === 'network') return t('common.networkError');
  const serverMessage = isApiError(error) ? error.serverMessage : undefined;
  // The generic words alone add nothing to the rest.
  const own = serverMessage === t('common.errorGeneric') ? undefined : serverMessage;
  return [own, t(`common.failure.${kind}`)].filter((part) => part !== undefined).join(' ');
}
