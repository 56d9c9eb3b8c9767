import { describe, expect, it } from 'vitest';
import { addressBlock } from './addressBlock.ts';

describe('addressBlock', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::1', '0:0:0:0/64'],
    ['2001:db8::7', '2001:db8:0:0/64'],
    ['2001:DB8:0:0:1:2:3:4', '2001:db8:0:0/64'],
    ['2001:db8:0:1::', '2001:db8:0:1/64'],
    ['2001:db8:1:2:3::4', '2001:db8:1:2/64'],
    ['fe80::1%eth0', 'fe80:0:0:0/64'],
    ['', ''],
  ])('MEND-07: %s counts as %s', (address, block) => {
    expect(addressBlock(address)).toBe(block);
  });
});
