import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** The frame: a bar above, a menu beside, the page. */
export function Frame({ children }: { children: ReactNode }): ReactNode {
  return (
    <Flex minH="100dvh">
      <Box as="aside" w="264px" flexShrink="0" bg="bg.sidebar" borderInlineEndWidth="1px" p="4">
        <nav>
          <Link to="/orders/show-all">الطلبات</Link>
          <br />
          <Link to="/home_experts/show-all">الخبراء</Link>
        </nav>
      </Box>
      <Box flex="1" minW="0">
        <Box as="header" h="16" borderBlockEndWidth="1px" />
        <Box as="main" p="6" maxW="1400px" mx="auto">
          {children}
        </Box>
      </Box>
    </Flex>
  );
}
