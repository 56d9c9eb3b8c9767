import { createContext, use, type ReactNode } from 'react';

/** A short message in the bottom right corner. */
export interface ToastOptions {
  kind: 'success' | 'error' | 'info' | 'warning';
  title: string;
  description?: string;
  /** Milliseconds; `Infinity` until it is closed. Default: `TOAST_MS`. */
  duration?: number;
  /** A button behind the text; pressing it closes the toast. */
  action?: { label: string; onAct: () => void };
}

/** A question that blocks until it is answered. */
export interface ConfirmOptions {
  title: string;
  /** What the question is about, each sentence a paragraph. */
  sentences?: readonly string[];
  /** Name of the record in question, isolated from the sentences and below them. */
  record?: string;
  /** Drawn in place of sentences and record. */
  body?: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  /** `danger` paints the confirming button red; the safe button has the focus in both. Default: `normal`. */
  tone?: 'normal' | 'danger';
  /** Runs on confirm while the dialog stays open and busy; the dialog closes when it settles. */
  onConfirm?: () => Promise<void>;
}

/** Toasts and questions to the person. The shell implements it; tests use their own. */
export interface Feedback {
  toast: (options: ToastOptions) => void;
  /** Resolves to whether the person confirmed. Several questions queue. */
  confirm: (options: ConfirmOptions) => Promise<boolean>;
  /** Whether a toast that closes by itself is still open; loading another page would remove it. */
  isSpeaking?: () => boolean;
}

const FeedbackContext = createContext<Feedback | undefined>(undefined);

/** Gives the screens below it their toasts and questions. */
export const FeedbackProvider = FeedbackContext.Provider;

/** Toasts and questions. Throws outside `FeedbackProvider`. */
export function useFeedback(): Feedback {
  const feedback = use(FeedbackContext);
  if (feedback === undefined) throw new Error('useFeedback needs a FeedbackProvider above it');
  return feedback;
}
