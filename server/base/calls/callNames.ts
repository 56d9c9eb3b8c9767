import type { FastifyRequest } from 'fastify';

const names = new WeakMap<FastifyRequest, string>();

/** Names the call of a request whose route serves many: `{group} list`. For measurements. */
export function nameCall(request: FastifyRequest, name: string): void {
  names.set(request, name);
}

/**
 * The route of a request, one of a limited number: its path as it was registered, with the name of the call where the
 * route serves many. A path that no route has is `none`.
 */
export function routeOf(request: FastifyRequest): string {
  const { url } = request.routeOptions;
  if (url === undefined) return 'none';
  const name = names.get(request);
  return name === undefined ? url : `${url.replace(/\*$/, '')}${name}`;
}
