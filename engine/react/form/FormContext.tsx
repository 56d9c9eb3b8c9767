import { createContext, use } from 'react';
import type { ResolvedResource } from '../../core/definition/Resolved.types.ts';
import type { FormKind } from './formRecord.ts';
import type { FormController } from './useFormController.ts';

/** What the templates and fields inside rjsf know of the screen around it. */
export interface FormContextValue {
  resource: ResolvedResource;
  form: FormKind;
  controller: FormController;
}

const FormContext = createContext<FormContextValue | undefined>(undefined);

/**
 * Hands the form's controller past rjsf: its own form context is compared deeply and keeps old functions alive, a React
 * context does not.
 */
export const FormProvider = FormContext.Provider;

/** The form around. Throws outside a `FormProvider`. */
export function useFormContext(): FormContextValue {
  const context = use(FormContext);
  if (context === undefined) throw new Error('useFormContext needs a FormProvider above it');
  return context;
}
