import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import { use, type ReactNode } from 'react';
import { moves } from 'virtual:lawha/moves';
import type { JsonSchema } from '../../engine/core/definition/JsonSchema.types.ts';
import type { RecordValue } from '../../engine/core/records/recordCodec.ts';
import { PartsProvider } from '../../engine/react/registry/Parts.tsx';
import type { StateDialogProps } from '../../engine/react/registry/Parts.types.ts';
import { rjsfSchema } from '../../engine/react/form/rjsfSchema.ts';
import { StateDialog } from '../../widgets/views/states/StateDialog.tsx';
import type { MoveValidator } from '../../engine/react/states/useMoveDialog.ts';
import { loadChunk } from '../base/loadChunk.ts';
import { widgetRegistry } from './widgetRegistry.ts';
import { clearOnceShown } from '../base/failedLoads.ts';

const PARTS = { widgets: widgetRegistry };

const loaded = new Map<string, Promise<MoveValidator>>();

/** The dialog of a move with the group's compiled validator and every widget. */
export default function StateDialogScreen(props: StateDialogProps): ReactNode {
  const { name, states } = props.resource;
  if (states === undefined) throw new Error(`${name} has no states to change`);
  const validator = use(validatorOf(name, states.schema));
  return (
    <PartsProvider value={PARTS}>
      <StateDialog {...props} validator={validator} />
    </PartsProvider>
  );
}

function validatorOf(name: string, schema: JsonSchema): Promise<MoveValidator> {
  const known = loaded.get(name);
  if (known !== undefined) return known;
  const load = moves[name];
  if (load === undefined) throw new Error(`No validator was compiled for the states of ${name}`);
  const made = loadChunk(load).then(({ default: compiled }) =>
    createPrecompiledValidator<RecordValue>(compiled, rjsfSchema(schema)),
  );
  clearOnceShown(made, () => loaded.delete(name));
  loaded.set(name, made);
  return made;
}
