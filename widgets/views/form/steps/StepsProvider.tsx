import type { ReactNode } from 'react';
import { FormProvider, useFormContext } from '../../../../engine/react/form/FormContext.tsx';
import { useSteps } from '../../../../engine/react/form/steps/useSteps.ts';

/** Gives the parts of a form its steps. */
export function StepsProvider({ children }: { children: ReactNode }): ReactNode {
  const context = useFormContext();
  const steps = useSteps();
  return <FormProvider value={{ ...context, steps }}>{children}</FormProvider>;
}
