import { chakra, Flex, Text } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { useApi } from '../../../engine/react/api/ApiContext.tsx';
import { Ltr } from '../../../engine/react/text/Ltr.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import { ProofForm } from './ProofForm.tsx';
import { QrCode } from './QrCode.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

export interface EnrolmentProps {
  /** After the recovery codes. */
  onDone: () => void;
  onCancel?: () => void;
}

/** Sets two-step sign-in up: password, QR code or key with a first code, recovery codes. */
export function Enrolment({ onDone, onCancel }: EnrolmentProps): ReactNode {
  const { t } = useText();
  const api = useApi();
  const [key, setKey] = useState<{ secret: string; uri: string }>();
  const [codes, setCodes] = useState<string[]>();
  if (codes !== undefined) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (key === undefined) {
    return (
      <ProofForm
        key="password"
        kinds={['password']}
        submitLabel={t('secondFactor.next')}
        onCancel={onCancel}
        onSubmit={async ({ password }) => setKey(await (await api.secondFactor()).begin(password))}
      />
    );
  }
  return (
    <Flex gap="6" wrap="wrap" align="flex-start">
      <QrCode value={key.uri} label={t('secondFactor.qr')} />
      <chakra.div flex="1 1 280px" minW="0">
        <Text mb="3">{t('secondFactor.scan')}</Text>
        <Text textStyle="caption" color="fg.2">
          {t('secondFactor.key')}
        </Text>
        <chakra.code display="block" mb="5" overflowWrap="anywhere" data-testid="second-factor-key">
          <Ltr>{key.secret.replaceAll(/(.{4})(?!$)/g, '$1 ')}</Ltr>
        </chakra.code>
        <ProofForm
          key="code"
          kinds={['code']}
          submitLabel={t('secondFactor.switchOn')}
          onCancel={onCancel}
          onSubmit={async ({ code }) => setCodes(await (await api.secondFactor()).confirm(code))}
        />
      </chakra.div>
    </Flex>
  );
}
