import { Button } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Icon } from '../../../../engine/react/registry/Icon.tsx';
import { useFieldAuthors } from '../../../../engine/react/show/history/FieldAuthors.tsx';
import { useText } from '../../../../engine/react/text/useText.ts';

/** Draws the button that shows at each field who changed it last, or hides that; nothing where no field can say it. */
export function AuthorsButton(): ReactNode {
  const { t } = useText();
  const around = useFieldAuthors();
  if (around === undefined) return null;
  const { authors, isLoading, toggle } = around;
  return (
    <Button
      type="button"
      variant="ghost"
      size="sm"
      justifySelf="start"
      maxWidth="100%"
      height="auto"
      minHeight="9"
      whiteSpace="normal"
      textAlign="start"
      color="fg.2"
      aria-pressed={authors !== undefined}
      aria-busy={isLoading}
      data-testid="field-authors"
      data-no-print=""
      onClick={() => {
        if (!isLoading) toggle();
      }}
    >
      <Icon id="user-pen" size={16} />
      {t('history.authors')}
    </Button>
  );
}
