import { Flex, Heading, Text } from '@chakra-ui/react';
import type { ReactNode, Ref } from 'react';
import { Icon } from '../../../engine/react/registry/Icon.tsx';

export interface StateNoticeProps {
  icon: string;
  title: string;
  description?: ReactNode;
  /** The one next step: a link or button. */
  action?: ReactNode;
  /** Default: `neutral`. */
  tone?: 'neutral' | 'primary' | 'warning' | 'error';
  /** Heading element; `h1` where the notice is the whole page. Default: `h2`. */
  level?: 'h1' | 'h2';
  /** Receives the heading, for a page that moves the focus to it. */
  headingRef?: Ref<HTMLHeadingElement>;
}

const TONES = { neutral: 'sand', primary: 'primary', warning: 'warning', error: 'error' } as const;

/** Replaces content: nothing found, failed to load, not allowed. Each offers one next step. */
export function StateNotice({
  icon,
  title,
  description,
  action,
  tone = 'neutral',
  level = 'h2',
  headingRef,
}: StateNoticeProps): ReactNode {
  const color = TONES[tone];
  return (
    <Flex direction="column" align="center" textAlign="center" gap="2" px="4" py="12" maxW="480px" mx="auto">
      <Flex
        align="center"
        justify="center"
        w="16"
        h="16"
        mb="2"
        borderRadius="full"
        bg={`tone.${color}.bg`}
        color={`tone.${color}.fg`}
      >
        <Icon id={icon} size={28} />
      </Flex>
      <Heading
        as={level}
        ref={headingRef}
        textStyle={level === 'h1' ? 'h1' : 'h3'}
        tabIndex={level === 'h1' ? -1 : undefined}
      >
        {title}
      </Heading>
      {description !== undefined && (
        <Text color="fg.2" textStyle="body">
          {description}
        </Text>
      )}
      {action !== undefined && (
        <Flex mt="3" gap="3" wrap="wrap" justify="center">
          {action}
        </Flex>
      )}
    </Flex>
  );
}
