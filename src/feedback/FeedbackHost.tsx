import { lazy, Suspense, useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import {
  FeedbackProvider,
  type ConfirmOptions,
  type Feedback,
  type ToastOptions,
} from '../../engine/react/feedback/FeedbackContext.tsx';
import { ToastRegion, type Toast } from './ToastRegion.tsx';
import { withMotion } from '../../widgets/kit/motion/loadMotion.ts';

const ConfirmDialog = lazy(() => withMotion(() => import('./ConfirmDialog.tsx')));

/** Most toasts that are kept; the oldest one is removed first. */
const MAX_TOASTS = 20;

interface Question {
  id: number;
  options: ConfirmOptions;
  answer: (answer: boolean | PromiseLike<boolean>) => void;
}

/** Gives the screens below it toasts and questions. Questions queue: one is on screen, the next waits for its answer. */
export function FeedbackHost({ children }: { children: ReactNode }): ReactNode {
  const [toasts, setToasts] = useState<Toast[]>([]);
  // Checked at the moment when one is added, before it is drawn.
  const spoken = useRef<Toast[]>([]);
  const [questions, setQuestions] = useState<Question[]>([]);
  const nextId = useRef(0);

  const feedback = useMemo<Feedback>(
    () => ({
      toast: (options: ToastOptions) => {
        const id = (nextId.current += 1);
        spoken.current = [...spoken.current, { id, options }].slice(-MAX_TOASTS);
        setToasts(spoken.current);
      },
      confirm: (options: ConfirmOptions) =>
        new Promise<boolean>((resolve) => {
          const id = (nextId.current += 1);
          setQuestions((waiting) => [...waiting, { id, options, answer: resolve }]);
        }),
      isSpeaking: () => spoken.current.some(({ options }) => options.duration !== Infinity),
    }),
    [],
  );

  const dismiss = useCallback((id: number) => {
    spoken.current = spoken.current.filter((toast) => toast.id !== id);
    setToasts(spoken.current);
  }, []);
  const settle = (id: number, answer: boolean | PromiseLike<boolean>): void => {
    const question = questions.find((candidate) => candidate.id === id);
    setQuestions((waiting) => waiting.filter((candidate) => candidate.id !== id));
    question?.answer(answer);
  };
  const [question] = questions;

  return (
    <FeedbackProvider value={feedback}>
      {children}
      <ToastRegion toasts={toasts} onDismiss={dismiss} />
      {question !== undefined && (
        <Suspense>
          <ConfirmDialog
            key={question.id}
            options={question.options}
            onSettle={(answer) => settle(question.id, answer)}
          />
        </Suspense>
      )}
    </FeedbackProvider>
  );
}
