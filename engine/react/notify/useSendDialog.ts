import { useRef, useState } from 'react';
import { errorToast } from '../feedback/errorToast.ts';
import { useFeedback } from '../feedback/FeedbackContext.tsx';
import { useApi } from '../api/ApiContext.tsx';
import { isApiError } from '../../core/errors/ApiError.ts';
import { NOTIFICATION_LIMITS } from '../../features/notify/notificationLimits.ts';
import { notifiedToast } from './notifiedToast.ts';
import { useText } from '../text/useText.ts';

/** What is written. */
export type SendPart = 'title' | 'body';
export const SEND_PARTS: readonly SendPart[] = ['title', 'body'];

export interface UseSendDialogOptions {
  /** Kind of people that it goes to. */
  userType: string;
  /** Records chosen on the screen. */
  ids: readonly number[];
  /** It has been sent. */
  onSent: () => void;
  /** A part has a mistake: the focus goes there. */
  onRefused: (part: SendPart) => void;
}

export interface SendDialogState {
  values: Readonly<Record<SendPart, string>>;
  errors: Partial<Record<SendPart, string>>;
  /** Errors of the recipients, if any. */
  problem: string | undefined;
  isToAll: boolean;
  isBusy: boolean;
  write: (part: SendPart, value: string) => void;
  setToAll: (isToAll: boolean) => void;
  submit: () => void;
}

/**
 * State of a notification that is written and sent: validated as on the server, sent once; an error of the server is
 * shown at its part. A failure is a toast with the server's message, and the input is kept.
 */
export function useSendDialog({ userType, ids, onSent, onRefused }: UseSendDialogOptions): SendDialogState {
  const api = useApi();
  const { toast } = useFeedback();
  const { t } = useText();
  const [values, setValues] = useState({ title: '', body: '' });
  const [errors, setErrors] = useState<SendDialogState['errors']>({});
  const [refusal, setRefusal] = useState<string>();
  const [isToAll, setToAll] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);
  const max = NOTIFICATION_LIMITS.recipients;
  const isTooMany = !isToAll && ids.length > max;

  const check = (part: SendPart): string | undefined => {
    // oxlint-disable-next-line typescript/no-misused-spread -- code points, as JSON Schema counts them on the server
    const length = [...values[part].trim()].length;
    const limits = NOTIFICATION_LIMITS[part];
    if (length === 0) return t('common.emptyField');
    if (length < limits.min) return t('editing.errors.minLength', { count: limits.min });
    return length > limits.max ? t('editing.errors.maxLength', { count: limits.max }) : undefined;
  };
  const refuse = (found: SendDialogState['errors']): void => {
    setErrors(found);
    const first = SEND_PARTS.find((part) => found[part] !== undefined);
    if (first !== undefined) onRefused(first);
  };

  const send = async (): Promise<void> => {
    setBusy(true);
    try {
      const notification = { userType, title: values.title.trim(), body: values.body.trim() };
      const answer = await (await api.notifications()).send({ ...notification, to: isToAll ? 'all' : ids });
      toast(notifiedToast(answer, t));
      onSent();
    } catch (error) {
      const message = errorToast(error, t);
      if (message) toast(message);
      if (isApiError(error)) {
        const { title, body, ...others } = error.fields;
        setRefusal(Object.values(others).flat().join('\n') || undefined);
        refuse({ ...(title && { title: title.join('\n') }), ...(body && { body: body.join('\n') }) });
      }
    } finally {
      setBusy(false);
    }
  };

  const submit = async (): Promise<void> => {
    if (isSending.current || isTooMany) return;
    const found = Object.fromEntries(SEND_PARTS.flatMap((part) => [[part, check(part)]]).filter(([, error]) => error));
    setRefusal(undefined);
    refuse(found as SendDialogState['errors']);
    if (Object.keys(found).length > 0) return;
    isSending.current = true;
    await send();
    isSending.current = false;
  };

  return {
    values,
    errors,
    problem: isTooMany ? t('alerts.send.tooMany', { max }) : refusal,
    isToAll,
    isBusy,
    write: (part, value) => {
      setValues({ ...values, [part]: value });
      const { [part]: _mended, ...rest } = errors;
      setErrors(rest);
    },
    setToAll,
    submit: () => void submit(),
  };
}
