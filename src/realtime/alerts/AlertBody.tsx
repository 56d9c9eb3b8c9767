import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Icon } from '../../../engine/react/registry/Icon.tsx';
import { UserText } from '../../../engine/react/text/UserText.tsx';

/** Draws the text of a warning: words of people, with a warning sign beside them. */
export function AlertBody({ title, text }: { title: string; text: string }): ReactNode {
  return (
    <Flex gap="3.5" align="flex-start">
      <Flex
        align="center"
        justify="center"
        flexShrink="0"
        boxSize="11"
        borderRadius="full"
        bg="tone.warning.bg"
        color="tone.warning.fg"
      >
        <Icon id="triangle-alert" size={22} />
      </Flex>
      <Box flex="1" minW="0" overflowWrap="anywhere">
        <Box color="fg" fontWeight="600">
          <UserText>{title}</UserText>
        </Box>
        <Box whiteSpace="pre-line" maxH="40dvh" overflowY="auto">
          <UserText block>{text}</UserText>
        </Box>
      </Box>
    </Flex>
  );
}
