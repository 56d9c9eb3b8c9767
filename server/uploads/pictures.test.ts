import sharp from 'sharp';
import { expect, it } from 'vitest';
import { makeVersion } from './pictures.ts';

it('MEND-03: beyond the pictures that may wait one is refused at once, with the time to try again', async () => {
  // Each is worked on alone and longer than the heads of all are read.
  const source = await sharp({ create: { width: 5000, height: 3500, channels: 3, background: '#246' } })
    .png()
    .toBuffer();
  const outcomes = await Promise.allSettled(Array.from({ length: 60 }, () => makeVersion(source, 16)));
  const refusals = outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }): unknown => reason);
  expect(refusals.length).toBeGreaterThan(0);
  for (const reason of refusals)
    expect(reason).toMatchObject({
      status: 503,
      text: { key: 'uploadBusy' },
      details: { headers: { 'retry-after': '10' } },
    });
  expect(outcomes.length - refusals.length).toBeGreaterThan(30);
});
