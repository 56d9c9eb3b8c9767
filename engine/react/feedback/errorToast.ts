import { isApiError, type ApiErrorCode } from '../../core/errors/ApiError.ts';
import type { ToastOptions } from './FeedbackContext.tsx';

const OWN_TEXTS: Partial<Readonly<Record<ApiErrorCode, string>>> = {
  network: 'common.networkError',
  unavailable: 'common.failure.unavailable',
};

/** What the server says about a failure; where it says nothing, the text of its kind or the generic one. */
export function errorMessage(error: unknown, t: (key: string) => string): string {
  if (!isApiError(error)) return t('common.errorGeneric');
  return error.serverMessage ?? t(OWN_TEXTS[error.code] ?? 'common.errorGeneric');
}

/**
 * The toast of a failed call: the generic text over what the server says. Undefined for
 * failures that speak elsewhere: a cancelled call says nothing, 401 and 403 lead to another page. That
 * nothing is saved while one looks as a role is no failure, but a word.
 */
export function errorToast(error: unknown, t: (key: string) => string): ToastOptions | undefined {
  if (isApiError(error) && ['aborted', 'unauthorised', 'forbidden'].includes(error.code)) return undefined;
  if (isApiError(error, 'read-only')) return { kind: 'info', title: errorMessage(error, t) };
  return { kind: 'error', title: t('common.errorGeneric'), description: errorMessage(error, t) };
}
