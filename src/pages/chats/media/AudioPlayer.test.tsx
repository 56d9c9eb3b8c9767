import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderWithProviders } from '../../../../tests/helpers/render.tsx';
import { AudioPlayer } from './AudioPlayer.tsx';

beforeEach(() => {
  // jsdom plays nothing: what a player would do to the element is done by hand.
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function play(this: HTMLMediaElement) {
    Object.defineProperty(this, 'paused', { value: false, configurable: true });
    fireEvent.play(this);
    return Promise.resolve();
  });
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function pause(this: HTMLMediaElement) {
    Object.defineProperty(this, 'paused', { value: true, configurable: true });
    fireEvent.pause(this);
  });
});

function draw(durations: readonly number[]): HTMLAudioElement[] {
  const { container } = renderWithProviders(
    <>
      {durations.map((duration) => (
        <AudioPlayer key={duration} src={`/media/${duration}.webm`} label={`رسالة ${duration}`} />
      ))}
    </>,
  );
  const players = [...container.querySelectorAll('audio')];
  for (const [place, audio] of players.entries()) {
    Object.defineProperty(audio, 'duration', { value: durations[place], configurable: true });
    fireEvent.loadedMetadata(audio);
  }
  return players;
}

describe('AudioPlayer', () => {
  it('CHAT-08: plays and pauses by a button with the matching name, and shows the length', () => {
    draw([72.4]);
    expect(screen.getByText('1:12')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'تشغيل' }));
    fireEvent.click(screen.getByRole('button', { name: 'إيقاف مؤقت' }));
    expect(screen.getByRole('button', { name: 'تشغيل' })).toBeDefined();
  });

  it('5.1: the play icon is the same in both directions', () => {
    draw([5]);
    expect(document.querySelector('[data-icon="play"]')?.hasAttribute('data-flips')).toBe(false);
  });

  it('seeks, and says where it is', () => {
    const [audio] = draw([60]);
    const slider = screen.getByRole('slider', { name: 'موضع التشغيل' });
    fireEvent.change(slider, { target: { value: '30' } });
    expect([audio?.currentTime, slider.getAttribute('aria-valuetext')]).toEqual([30, '0:30 من 1:00']);
  });

  it('finds the end of a recording that does not say how long it is', () => {
    const [audio] = draw([Infinity]);
    expect(audio?.currentTime).toBe(1e9);
    if (!audio) return;
    Object.defineProperty(audio, 'duration', { value: 9, configurable: true });
    fireEvent.durationChange(audio);
    expect([audio.currentTime, screen.getByText('0:09') instanceof HTMLElement]).toEqual([0, true]);
  });

  it('one is heard at a time', () => {
    const [first] = draw([5, 6]);
    const [one, other] = screen.getAllByRole('button', { name: 'تشغيل' });
    if (!one || !other) throw new Error('There are not two players');
    fireEvent.click(one);
    fireEvent.click(other);
    expect(first?.paused).toBe(true);
    expect(screen.getAllByRole('button', { name: 'إيقاف مؤقت' }).length).toBe(1);
  });

  it('plays faster, and says so', () => {
    const [audio] = draw([5]);
    fireEvent.click(screen.getByRole('button', { name: 'سرعة التشغيل: 1×' }));
    expect([
      audio?.playbackRate,
      screen.getByRole('button', { name: 'سرعة التشغيل: 1.5×' }) instanceof HTMLElement,
    ]).toEqual([1.5, true]);
  });

  it('says that a recording cannot be played', () => {
    const [audio] = draw([5]);
    if (audio) act(() => void fireEvent.error(audio));
    expect(screen.getByRole('alert').textContent).toBe('تعذّر تشغيل الرسالة الصوتية');
  });
});
