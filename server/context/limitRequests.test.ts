import fastify from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { CALL_LIMITS } from '../store/workload.ts';
import { HTTP_LIMITS, limitRequests } from './limitRequests.ts';

afterEach(() => vi.useRealTimers());

it('MEND-08: an injected call that is refused unread outlives its time limit without a failure', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const app = fastify();
  limitRequests(app, HTTP_LIMITS, CALL_LIMITS);
  app.addHook('onRequest', async (_request, reply) => reply.code(401).send({}));
  app.post('/closed', () => 'read');
  const { statusCode } = await app.inject({ method: 'POST', url: '/closed', payload: { name: 'x' } });
  expect(statusCode).toBe(401);
  expect(() => vi.advanceTimersByTime(HTTP_LIMITS.bodyMs + 1)).not.toThrow();
  await app.close();
});
