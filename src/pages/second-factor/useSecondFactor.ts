import useSWR, { type SWRResponse } from 'swr';
import type { SecondFactorState } from '../../../engine/client/account/SecondFactorCalls.types.ts';
import { useApi } from '../../../engine/react/api/ApiContext.tsx';

/** Two-step sign-in of the signed-in person. */
export function useSecondFactor(): SWRResponse<SecondFactorState, unknown> {
  const api = useApi();
  return useSWR('second_factor', async () => (await api.secondFactor()).state());
}
