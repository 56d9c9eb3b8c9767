import type { ReactNode } from 'react';
import { Icon } from '../../engine/registry/Icon.tsx';
import { useText } from '../../engine/text/useText.ts';
import { ButtonLink } from '../../engine/views/shared/ButtonLink.tsx';
import { MessagePage } from './MessagePage.tsx';

/** The page of every unknown path. */
export default function NotFoundPage(): ReactNode {
  const { t } = useText();
  return (
    <MessagePage
      tone="primary"
      icon="search-x"
      title={t('shell.notFoundTitle')}
      description={t('shell.notFoundBody')}
      action={
        <ButtonLink to="/">
          <Icon id="house" size={18} />
          {t('common.backHome')}
        </ButtonLink>
      }
    />
  );
}
