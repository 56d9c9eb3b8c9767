import { Box, Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { LanguageButton } from '../base/LanguageButton.tsx';
import { currentProduct } from '../../engine/core/product/currentProduct.ts';
import { useText } from '../../engine/react/text/useText.ts';
import { useFirstContent } from '../../engine/react/screen/firstContent.ts';
import { useDocumentTitle } from '../../engine/react/screen/useDocumentTitle.ts';
import { DemoMark } from '../base/DemoMark.tsx';
import { Logo } from '../base/Logo.tsx';
import { ThemeButton } from '../base/ThemeButton.tsx';
import { BrandPattern } from './BrandPattern.tsx';
import { LoginForm } from './LoginForm.tsx';

/** The login page: the form at inline-start, the brand on sand beside it where there is room. */
export default function LoginPage(): ReactNode {
  const { t, pick } = useText();
  useDocumentTitle(t('auth.login'));
  useFirstContent(true);
  return (
    <Flex minH="100dvh">
      <Flex direction="column" flex="1" minW="0" p={{ base: '4', md: '6' }}>
        <Flex as="header" align="center" justify="space-between" wrap="wrap" gap="2">
          <Flex align="center" gap="3">
            <Logo />
            <DemoMark />
          </Flex>
          <Flex gap="1">
            <LanguageButton />
            <ThemeButton />
          </Flex>
        </Flex>
        <Flex as="main" flex="1" align="center" justify="center" py="10">
          <LoginForm />
        </Flex>
      </Flex>
      <Box
        as="aside"
        aria-label={pick(currentProduct().brand.name)}
        display={{ base: 'none', lg: 'block' }}
        position="relative"
        w="44%"
        maxW="640px"
        m="4"
        ms="0"
        borderRadius="dialog"
        overflow="hidden"
        bg="bg.sidebar"
        borderWidth="1px"
      >
        <BrandPattern />
        <Flex direction="column" justify="flex-end" position="relative" h="100%" p="10">
          <Text textStyle="h1" fontSize="2rem" lineHeight="3rem" maxW="12em" textWrap="balance">
            {t('auth.brandTitle')}
          </Text>
          <Text mt="3" maxW="26em" color="fg.2" textWrap="pretty">
            {t('auth.brandBody')}
          </Text>
        </Flex>
      </Box>
    </Flex>
  );
}
