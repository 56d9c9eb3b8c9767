// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { CutText } from './CutText.tsx';
import { Ltr } from './Ltr.tsx';
import { UserText } from './UserText.tsx';

afterEach(cleanup);

describe('CutText', () => {
  it.each([
    ['name', 'عبدالرحمن محمد العلي', 'عبدالرحمن محم', 'auto'],
    ['email', 'abc@example.ae', 'abc@example.a', 'ltr'],
    ['body', 'ب'.repeat(41), 'ب'.repeat(40), 'auto'],
  ] as const)(
    'LIST-18: writes the beginning of a long %s, names the whole and leaves the mark to style',
    (kind, value, text, dir) => {
      render(<CutText value={value} kind={kind} />);
      const cut = screen.getByRole('img', { name: value });
      expect(cut.textContent).toBe(text);
      expect(cut.title).toBe(value);
      expect(cut.dataset['cut']).toBe(kind);
      expect([cut.tagName, cut.getAttribute('dir')]).toEqual(['BDI', dir]);
    },
  );

  it('LIST-18: writes a short email whole and without a mark', () => {
    render(<CutText value="ab@example.ae" kind="email" />);
    const whole = screen.getByText('ab@example.ae');
    expect([whole.title, whole.dataset['cut'], whole.getAttribute('role'), whole.getAttribute('dir')]).toEqual([
      'ab@example.ae',
      undefined,
      null,
      'ltr',
    ]);
  });

  it('gives a link around it the full value as its name', () => {
    render(
      <a href="/users/show/1">
        <CutText value="عبدالرحمن محمد العلي" />
      </a>,
    );
    expect(screen.getByRole('link', { name: 'عبدالرحمن محمد العلي' }).textContent).toBe('عبدالرحمن محم');
  });

  it('obeys another limit', () => {
    render(<CutText value="abcdef" max={3} />);
    expect(screen.getByRole('img', { name: 'abcdef' }).textContent).toBe('abc');
  });
});

describe('Ltr', () => {
  it('SHELL-19: isolates its content left to right', () => {
    render(<Ltr lang="en">+971 50 123 4567</Ltr>);
    const phone = screen.getByText('+971 50 123 4567');
    expect([phone.tagName, phone.getAttribute('dir'), phone.lang]).toEqual(['BDI', 'ltr', 'en']);
  });
});

describe('UserText', () => {
  it('SHELL-19: isolates inline text and lets a block follow its own letters', () => {
    render(<UserText>Ahmed Ali!</UserText>);
    render(<UserText block>محمد (VIP)</UserText>);
    const [inline, block] = [screen.getByText('Ahmed Ali!'), screen.getByText('محمد (VIP)')];
    expect([inline.tagName, inline.hasAttribute('dir')]).toEqual(['BDI', false]);
    expect([block.tagName, block.getAttribute('dir')]).toEqual(['DIV', 'auto']);
  });
});
