/* oxlint-disable oxc/no-async-endpoint-handlers -- that rule is Express's; Fastify awaits its handlers */
import { settingsCalls } from './settingsCalls.ts';
import type { FastifyInstance } from 'fastify';
import { wholeProduct } from '../../engine/core/product/wholeProduct.ts';
import type { AppContext } from '../context/AppContext.ts';
import { readSettings } from './readSettings.ts';

/** `GET field_lengths`: the settings that forms need for every account; the tabs themselves need their permissions. */
export function registerSettings(app: FastifyInstance, { store }: AppContext): void {
  app.get('/field_lengths', { schema: settingsCalls().lengths.get }, async () => {
    const settings = await readSettings(store.db);
    const lengths = wholeProduct().settings.filter(({ length }) => length);
    return { data: Object.fromEntries(lengths.map(({ name }) => [name, settings[name]])) };
  });
}
