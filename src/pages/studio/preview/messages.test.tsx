import { describe, expect, it, vi } from 'vitest';
import { readOrder, readReport, sendOrder, sendReport, type PreviewOrder } from './messages.ts';

const ORDER: PreviewOrder = {
  number: 1,
  text: '{}',
  screen: 'list',
  language: 'ar',
  theme: 'dark',
  rows: 'made-up',
  role: 3,
};
const STUDIO = {};
const sent = (send: (to: { postMessage: (data: unknown) => void }) => void): unknown => {
  const postMessage = vi.fn<(data: unknown) => void>();
  send({ postMessage });
  expect(postMessage).toHaveBeenCalledWith(expect.anything(), window.location.origin);
  return postMessage.mock.calls[0]?.[0];
};
const from = (data: unknown, other: object = {}) =>
  ({ origin: window.location.origin, source: STUDIO, data, ...other }) as unknown as MessageEvent<unknown>;

describe('the messages between the studio and its preview', () => {
  const order = sent((to) => sendOrder(to, ORDER));

  it('AUTH-32: an order of the studio around the frame is read as it was sent', () => {
    expect(readOrder(from(order), STUDIO)).toEqual(ORDER);
  });

  it.each([
    ['another origin', { origin: 'https://elsewhere.example' }],
    ['another window', { source: {} }],
    ['no order', { data: { kind: 'other' } }],
    ['a screen that there is not', { data: { kind: 'lawha-preview-order', order: { ...ORDER, screen: 'x' } } }],
    ['a language that is not offered', { data: { kind: 'lawha-preview-order', order: { ...ORDER, language: 'xx' } } }],
    ['no text', { data: { kind: 'lawha-preview-order', order: { ...ORDER, text: 5 } } }],
  ])('AUTH-32: %s is no order', (_, other) => {
    expect(readOrder(from(order, other), STUDIO)).toBeUndefined();
  });

  it('AUTH-32: a report is read when it is from the frame alone', () => {
    const report = sent((to) => sendReport(to, { state: 'shown', number: 1, screens: ['list', 'show'] }));
    expect(readReport(from(report), STUDIO)).toEqual({ state: 'shown', number: 1, screens: ['list', 'show'] });
    expect(readReport(from(report), {})).toBeUndefined();
    expect(readReport(from(report, { origin: 'https://elsewhere.example' }), STUDIO)).toBeUndefined();
    expect(readReport(from(sent((to) => sendReport(to, { state: 'ready' }))), STUDIO)).toEqual({
      state: 'ready',
    });
  });
});
