import { Button, chakra, Flex, Text } from '@chakra-ui/react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Icon } from '../../../engine/react/registry/Icon.tsx';
import { useText } from '../../../engine/react/text/useText.ts';

export interface RecoveryCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

/** Shows recovery codes, which is possible only once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps): ReactNode {
  const { t } = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const download = (): void => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }));
    link.download = 'lawha-recovery-codes.txt';
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <div>
      <chakra.h3 ref={heading} tabIndex={-1} textStyle="h3">
        {t('secondFactor.codesTitle')}
      </chakra.h3>
      <Text color="fg.2" mb="4">
        {t('secondFactor.codesBody')}
      </Text>
      <chakra.ol
        dir="ltr"
        listStyle="none"
        display="grid"
        gridTemplateColumns="repeat(auto-fill, minmax(190px, 1fr))"
        gap="2"
        p="4"
        bg="bg.muted"
        borderRadius="md"
        data-testid="recovery-codes"
      >
        {codes.map((code) => (
          <chakra.li key={code} fontFamily="monospace" fontVariantNumeric="tabular-nums">
            {code}
          </chakra.li>
        ))}
      </chakra.ol>
      <Flex gap="3" wrap="wrap" mt="5">
        <Button onClick={onDone}>{t('secondFactor.codesSaved')}</Button>
        <Button variant="outline" onClick={download}>
          <Icon id="download" size={18} />
          {t('secondFactor.download')}
        </Button>
      </Flex>
    </div>
  );
}
