import { createContext, use } from 'react';
import type { ResolvedResource } from '../../core/definition/Resolved.types.ts';
import type { FormKind } from './formRecord.ts';
import type { FormSteps } from './steps/useSteps.ts';
import type { FormController } from './useFormController.ts';

/** What the templates and fields inside rjsf use of the screen around it. */
export interface FormContextValue {
  resource: ResolvedResource;
  form: FormKind;
  controller: FormController;
  /** Begins the ids of a form that is drawn above another one. Default: none. */
  scope?: string;
  /** The steps of a form that is drawn step by step. Default: none. */
  steps?: FormSteps;
}

const FormContext = createContext<FormContextValue | undefined>(undefined);

/**
 * Passes the form's controller around rjsf: rjsf compares its own form context deeply and keeps old functions, a React
 * context does not.
 */
export const FormProvider = FormContext.Provider;

/** The form around. Throws outside a `FormProvider`. */
export function useFormContext(): FormContextValue {
  const context = use(FormContext);
  if (context === undefined) throw new Error('useFormContext needs a FormProvider above it');
  return context;
}
