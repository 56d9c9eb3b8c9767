import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { LanguageButton } from '../../base/LanguageButton.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import { useDocumentTitle } from '../../../engine/react/screen/useDocumentTitle.ts';
import { useLogout } from '../../auth/useLogout.ts';
import { hrefOf } from '../../../engine/core/routing/paths.ts';
import { Logo } from '../../base/Logo.tsx';
import { ThemeButton } from '../../base/ThemeButton.tsx';
import { Enrolment } from './Enrolment.tsx';

/** The only page of an account that must have two-step sign-in and has none yet: set it up, or sign out. */
export default function RequiredPage(): ReactNode {
  const { t } = useText();
  const { logOut, isBusy } = useLogout();
  useDocumentTitle(t('secondFactor.title'));
  return (
    <Flex direction="column" minH="100dvh" p={{ base: '4', md: '6' }}>
      <Flex as="header" align="center" justify="space-between" wrap="wrap" gap="2">
        <Logo />
        <Flex gap="1">
          <LanguageButton />
          <ThemeButton />
          <Button variant="ghost" disabled={isBusy} onClick={logOut}>
            {t('shell.logOut')}
          </Button>
        </Flex>
      </Flex>
      <Flex as="main" flex="1" align="center" justify="center" py="10">
        <Box w="100%" maxW="640px">
          <Heading as="h1" textStyle="h1">
            {t('secondFactor.title')}
          </Heading>
          <Text color="fg.2" mb="8">
            {t('secondFactor.required')}
          </Text>
          <Enrolment onDone={() => window.location.replace(hrefOf('/'))} />
        </Box>
      </Flex>
    </Flex>
  );
}
