import { wholeProduct } from '../../engine/core/product/wholeProduct.ts';
import { answer, describeCalls, operation } from '../base/calls/describeCall.ts';

/** Schema of the call for settings that forms need. */
export function settingsCalls() {
  const lengths = Object.fromEntries(
    wholeProduct().settings.flatMap(({ name, length }) => (length ? [[name, { type: 'integer' }]] : [])),
  );
  return describeCalls({
    lengths: {
      get: {
        summary: 'Lengths of texts that are settings',
        ...operation('settings', { 200: answer({ type: 'object', properties: lengths }) }, []),
      },
    },
  });
}
