import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { REST_MS, watchLinks, type Timer } from './watchLinks.ts';

/** A clock that the test moves, of which one timer is set at a time for each of pointer and focus. */
function createClock(): { timer: Timer; pass: (milliseconds: number) => void } {
  let now = 0;
  const due = new Set<{ at: number; call: () => void }>();
  return {
    timer: (milliseconds, call) => {
      const entry = { at: now + milliseconds, call };
      due.add(entry);
      return () => due.delete(entry);
    },
    pass: (milliseconds) => {
      now += milliseconds;
      for (const entry of [...due].filter(({ at }) => at <= now)) {
        due.delete(entry);
        entry.call();
      }
    },
  };
}

const begun: string[] = [];
const ended: string[] = [];
let clock: ReturnType<typeof createClock>;
let stop: () => void;
let page: HTMLElement;

const link = (id: string): HTMLElement => {
  const found = page.querySelector<HTMLElement>(`#${id}`);
  if (found === null) throw new Error(`No element ${id}`);
  return found;
};
const enter = (target: Element): boolean => target.dispatchEvent(new Event('pointerover', { bubbles: true }));

beforeEach(() => {
  page = document.createElement('div');
  page.innerHTML = `
    <a id="first" href="/dashboard/cities/edit/1"><b id="inside">x</b></a>
    <a id="second" href="/dashboard/cities/edit/2">y</a>
    <button id="next" data-page="2">next</button>
    <button id="first-page" data-page="1">first</button>
    <button id="group" data-leads-to="?group=new">new ones</button>
    <button id="off" data-page="9" aria-disabled="true">off</button>
    <a id="elsewhere" href="https://elsewhere.test/a">z</a>
    <a id="tab" href="/dashboard/cities/edit/3" target="_blank">t</a>
    <a id="here" href="">h</a>
    <p id="text">no link</p>`;
  document.body.append(page);
  clock = createClock();
  stop = watchLinks({
    timer: clock.timer,
    begin: ({ pathname, search }, isPressed) => {
      const address = (search || pathname) + (isPressed ? ' pressed' : '');
      begun.push(address);
      return () => ended.push(address);
    },
  });
});

afterEach(() => {
  stop();
  page.remove();
  begun.length = 0;
  ended.length = 0;
});

describe('watchLinks', () => {
  it('FAST-06: a pointer that rests on a link begins what it leads to, one that passes begins nothing', () => {
    enter(link('first'));
    clock.pass(REST_MS - 1);
    enter(link('second'));
    clock.pass(REST_MS - 1);
    expect(begun).toEqual([]);
    clock.pass(1);
    expect(begun).toEqual(['/dashboard/cities/edit/2']);
  });

  it('FAST-06: moving within a link is resting on it still', () => {
    enter(link('first'));
    clock.pass(REST_MS - 1);
    enter(link('inside'));
    clock.pass(1);
    expect(begun).toEqual(['/dashboard/cities/edit/1']);
  });

  it('FAST-06: leaving a link ends what it began, for another link, for no link, and out of the window', () => {
    for (const leave of [
      () => enter(link('second')),
      () => enter(link('text')),
      () => document.body.dispatchEvent(new MouseEvent('pointerout', { bubbles: true })),
    ]) {
      ended.length = 0;
      enter(link('first'));
      clock.pass(REST_MS);
      expect(ended).toEqual([]);
      leave();
      expect(ended).toEqual(['/dashboard/cities/edit/1']);
    }
  });

  it('FAST-06: the focus rests as the pointer does, each on a link of its own', () => {
    enter(link('first'));
    link('next').focus();
    clock.pass(REST_MS);
    expect(begun).toEqual(['/dashboard/cities/edit/1', '?page=2']);
    link('next').blur();
    expect(ended).toEqual(['?page=2']);
  });

  it('FAST-06: a press begins at once, and leaving does not end it', () => {
    enter(link('first'));
    clock.pass(REST_MS);
    link('inside').dispatchEvent(new Event('pointerdown', { bubbles: true }));
    enter(link('text'));
    expect(begun).toEqual(['/dashboard/cities/edit/1', '/dashboard/cities/edit/1 pressed']);
    expect(ended).toEqual([]);
  });

  it('FAST-06: a button under the pointer that leads on after its press is rested on anew', async () => {
    enter(link('next'));
    clock.pass(REST_MS);
    link('next').dataset['page'] = '3';
    // Observers of changes are called after the script.
    await Promise.resolve();
    clock.pass(REST_MS);
    expect(begun).toEqual(['?page=2', '?page=3']);
  });

  it.each(['off', 'first-page', 'elsewhere', 'tab', 'here', 'text'])(
    'FAST-06: nothing is begun by resting on #%s',
    (id) => {
      enter(link(id));
      link(id).dispatchEvent(new Event('pointerdown', { bubbles: true }));
      clock.pass(REST_MS);
      expect(begun).toEqual([]);
    },
  );

  it('FAST-06: a button that names its address leads there', () => {
    enter(link('group'));
    clock.pass(REST_MS);
    expect(begun).toEqual(['?group=new']);
  });

  it('FAST-06: nothing is begun and all is ended once it is stopped', () => {
    enter(link('first'));
    clock.pass(REST_MS);
    stop();
    expect(ended).toEqual(['/dashboard/cities/edit/1']);
    enter(link('second'));
    clock.pass(REST_MS);
    expect(begun).toEqual(['/dashboard/cities/edit/1']);
  });
});
