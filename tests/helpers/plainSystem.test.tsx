import { Box, Button, Input } from '@chakra-ui/react';
import { cleanup } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { renderWithProviders } from './render.tsx';

/** The markup of an element, without what styles add to it. */
function markupOf(element: ReactElement, styled: boolean): string {
  renderWithProviders(element, { styled });
  const markup = document.body.innerHTML.replaceAll(/ class="[^"]*"/g, '').replaceAll(/_r_\w+_/g, 'id');
  cleanup();
  return markup;
}

it('HOUSE-08: without rules of styles components have the elements and attributes that they have with them', () => {
  const element = (
    <Box as="section" p="4" _hover={{ color: 'fg' }} title="place">
      <Button variant="outline" size="sm" colorPalette="red" disabled>
        Save
      </Button>
      <Button asChild>
        <a href="/there">There</a>
      </Button>
      <Input htmlSize={4} width="full" name="count" />
    </Box>
  );
  const plain = markupOf(element, false);
  expect(plain).toBe(markupOf(element, true));
  expect(plain).toContain('<section title="place">');
});

it('HOUSE-08: without rules of styles an element has its own classes alone', () => {
  renderWithProviders(<Box p="4" className="own" data-testid="box" />);
  expect(document.querySelector('[data-testid=box]')?.className).toBe('own');
});
