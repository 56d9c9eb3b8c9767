import { createRecipeContext, type HTMLChakraProps, type RecipeProps } from '@chakra-ui/react';
import type { ComponentType, RefAttributes } from 'react';

export type InputProps = HTMLChakraProps<'input', RecipeProps<'input'>>;

/**
 * A text input with the theme's recipe `input`. Chakra's own includes all of Ark's field kit (labels, hints, growing
 * textareas), which labels its input by context; ours are labelled where they are drawn.
 */
export const Input: ComponentType<InputProps & RefAttributes<HTMLInputElement>> = createRecipeContext({
  key: 'input',
}).withContext<HTMLInputElement, InputProps>('input');
