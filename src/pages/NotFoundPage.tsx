import type { ReactNode } from 'react';
import { Icon } from '../../engine/react/registry/Icon.tsx';
import { useText } from '../../engine/react/text/useText.ts';
import { ButtonLink } from '../../widgets/views/shared/ButtonLink.tsx';
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
