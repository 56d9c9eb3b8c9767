import { isolate } from '../../core/text/bidi.ts';
import { isApiError, type ApiErrorCode } from '../../core/errors/ApiError.ts';
import type { ToastOptions } from './FeedbackContext.tsx';

const OWN_TEXTS: Partial<Readonly<Record<ApiErrorCode, string>>> = {
  network: 'common.networkError',
  unavailable: 'common.failure.unavailable',
};

/** The server's message of a failure; without one the text of its kind, or the generic text. */
export function errorMessage(error: unknown, t: (key: string) => string): string {
  if (!isApiError(error)) return t('common.errorGeneric');
  return error.serverMessage ?? t(OWN_TEXTS[error.code] ?? 'common.errorGeneric');
}

/**
 * The toast of a failed call: the generic text over the server's message. Undefined for failures that are handled
 * elsewhere: a cancelled call is silent, 401 and 403 lead to another page. A write refused in a role view is shown as
 * information, not as an error. A failure of the server names its request, to be read out to support.
 */
export function errorToast(error: unknown, t: (key: string) => string): ToastOptions | undefined {
  if (isApiError(error) && ['aborted', 'unauthorised', 'forbidden'].includes(error.code)) return undefined;
  if (isApiError(error, 'read-only')) return { kind: 'info', title: errorMessage(error, t) };
  const said = errorMessage(error, t);
  const id = isApiError(error) ? error.requestId : undefined;
  const description = id === undefined ? said : `${said} ${t('common.failure.requestId')} ${isolate(id)}`;
  return { kind: 'error', title: t('common.errorGeneric'), description };
}
