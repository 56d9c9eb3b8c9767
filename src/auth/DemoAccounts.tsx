import { Box, Button, chakra, Heading, Text } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';
import { demoAccounts } from 'virtual:lawha/demoAccounts';
import { demoPassword } from '../base/DemoMark.tsx';
import { Ltr } from '../../engine/react/text/Ltr.tsx';
import { useText } from '../../engine/react/text/useText.ts';
import type { Credentials } from './validateCredentials.ts';

export interface DemoAccountsProps {
  onPick: (credentials: Credentials) => void;
}

/** Offers the accounts of a demo; a chosen one is filled in. */
export default function DemoAccounts({ onPick }: DemoAccountsProps): ReactNode {
  const { t, pick } = useText();
  const password = demoPassword();
  const id = useId();
  return (
    <Box as="section" aria-labelledby={id} mt="8" pt="6" borderBlockStartWidth="1px">
      <Heading as="h2" id={id} textStyle="h3">
        {t('demo.title')}
      </Heading>
      <Text textStyle="table" color="fg.2" mb="3">
        {t('demo.body')} <Ltr>{password}</Ltr>
      </Text>
      <chakra.ul listStyle="none" display="grid" gap="1" mx="-3">
        {demoAccounts.map(({ email, label }) => {
          return (
            <li key={email}>
              <Button
                type="button"
                variant="ghost"
                w="100%"
                minH="11"
                h="auto"
                px="3"
                py="1.5"
                justifyContent="space-between"
                flexWrap="wrap"
                whiteSpace="normal"
                textAlign="start"
                columnGap="4"
                onClick={() => onPick({ email, password })}
              >
                <Ltr>{email}</Ltr>
                <Text as="span" textStyle="caption" color="fg.2" fontWeight="400">
                  {pick(label)}
                </Text>
              </Button>
            </li>
          );
        })}
      </chakra.ul>
    </Box>
  );
}
