import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { ChatMessage } from '../../../../engine/features/chat/Chat.types.ts';
import { Icon } from '../../../../engine/react/registry/Icon.tsx';
import { currencyLabel, formatAmount } from '../../../../engine/core/text/format.ts';
import { Ltr } from '../../../../engine/react/text/Ltr.tsx';
import { UserText } from '../../../../engine/react/text/UserText.tsx';
import { useText } from '../../../../engine/react/text/useText.ts';

/** Draws an offer with its amount. It has no actions here. */
export function OfferCard({ message }: { message: ChatMessage }): ReactNode {
  const { t, language } = useText();
  const { descreption, amount } = message;
  return (
    <chakra.div
      display="grid"
      gap="2"
      minWidth="200px"
      padding="3"
      marginBlockEnd="1"
      background="bg.surface"
      color="fg"
      borderWidth="1px"
      borderColor="border"
      borderRadius="md"
    >
      <chakra.div display="flex" alignItems="center" gap="2" textStyle="label" color="fg.2">
        <Icon id="banknote" size={18} />
        {t('chats.messages.offer')}
      </chakra.div>
      {descreption && (
        <chakra.div textStyle="body">
          <UserText block>{descreption}</UserText>
        </chakra.div>
      )}
      {amount !== null && amount !== undefined && (
        <chakra.div textStyle="h2" whiteSpace="nowrap">
          <span data-visually-hidden="">{t('chats.messages.amount')} </span>
          <Ltr data-numeric="">{formatAmount(amount, language)}</Ltr>{' '}
          <chakra.span textStyle="label">{currencyLabel(language)}</chakra.span>
        </chakra.div>
      )}
    </chakra.div>
  );
}
