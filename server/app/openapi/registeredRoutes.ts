import fastifyRateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, type FastifySchema } from 'fastify';
import type { AppContext } from '../../context/AppContext.ts';
import type { Catalogue } from '../../context/Catalogue.ts';
import { asProduct } from '../../../engine/core/product/currentProduct.ts';
import { wholeProduct } from '../../../engine/core/product/wholeProduct.ts';
import { readConfig } from '../../context/config/ServerConfig.ts';
import { createGeocoder } from '../../geocode/createGeocoder.ts';
import { registerAppApi } from '../registerAppApi.ts';
import { registerApi } from '../registerApi.ts';

/** A route of the API, below its base. */
export interface RegisteredRoute {
  method: string;
  /** As it is registered: `/my_sessions/:id`. */
  url: string;
  schema: FastifySchema;
}

/** Collects the routes that are registered from now on. */
export function collectRoutes(app: FastifyInstance, prefix = ''): RegisteredRoute[] {
  const routes: RegisteredRoute[] = [];
  app.addHook('onRoute', ({ method, url, schema = {} }) => {
    for (const one of [method].flat().filter((name) => name !== 'HEAD'))
      if (url.startsWith(prefix)) routes.push({ method: one, url: url.slice(prefix.length), schema });
  });
  return routes;
}

/** The routes that the server registers with a catalogue, without a database: none of them is called. */
export function registeredRoutes(catalogue: Catalogue): Promise<RegisteredRoute[]> {
  return collect(catalogue, async (app, context) => {
    const maps = {
      geocoder: createGeocoder(context.config.map, { places: [], onFailure: () => undefined }),
      places: [],
    };
    await app.register((api) => registerApi(api, context, maps));
  });
}

/** The same of the apps' API, below its own base. */
export function registeredAppRoutes(catalogue: Catalogue): Promise<RegisteredRoute[]> {
  return collect(catalogue, async (app, context) => {
    await app.register(fastifyRateLimit, { global: false });
    await app.register((api) => registerAppApi(api, context));
  });
}

async function collect(
  catalogue: Catalogue,
  register: (app: FastifyInstance, context: AppContext) => Promise<void>,
): Promise<RegisteredRoute[]> {
  // The product of the catalogue stays the current one, whatever the folder of this process declares.
  const config = asProduct(wholeProduct(), () => readConfig({}));
  const context: AppContext = {
    catalogue,
    config: { ...config, demo: true },
    store: absent('store'),
    attachments: absent('attachments'),
    inspector: absent('inspector'),
    secrets: absent('secrets'),
    now: () => new Date(0),
  };
  const app = Fastify();
  const routes = collectRoutes(app);
  await register(app, context);
  await app.ready();
  await app.close();
  return routes;
}

/** A part of the context that no registration uses. */
function absent<Name extends 'store' | 'attachments' | 'inspector' | 'secrets'>(name: Name): AppContext[Name] {
  const refuse = (): never => {
    throw new Error(`"${name}" is used while routes are registered, and only calls have one`);
  };
  return new Proxy<AppContext[Name]>(Object.create(null), { get: refuse });
}
