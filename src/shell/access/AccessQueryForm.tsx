import { Button, chakra, Heading } from '@chakra-ui/react';
import { useId, useState, type ReactNode } from 'react';
import { manifest } from 'virtual:lawha/manifest';
import type { AccessQuestion } from '../../../engine/core/access/canAccess.ts';
import { CONTROLS, type Control } from '../../../engine/core/access/Grants.ts';
import { errorToast } from '../../../engine/react/feedback/errorToast.ts';
import { useFeedback } from '../../../engine/react/feedback/FeedbackContext.tsx';
import type { NamedRecord, RoleAnswer } from '../../../engine/client/account/AccessCalls.types.ts';
import { isControlled } from '../../../engine/core/access/listsWithControl.ts';
import { useApi } from '../../../engine/react/api/ApiContext.tsx';
import type { ResolvedResource } from '../../../engine/core/definition/Resolved.types.ts';
import { useText } from '../../../engine/react/text/useText.ts';
import { listQuestions } from '../../../engine/react/list/state/listQuestions.ts';
import { Combobox } from '../../../widgets/inputs/choice/Combobox.tsx';
import { FieldFrame } from '../../../widgets/inputs/FieldFrame.tsx';
import { SelectInput } from '../../../widgets/inputs/choice/SelectInput.tsx';
import { useSession } from '../../auth/SessionContext.tsx';
import { RoleField } from './RoleField.tsx';
import { screenName } from './screenName.ts';
import { useControlName } from './useControlName.ts';
import { useDefinition } from './useDefinition.ts';
import { Verdict } from './Verdict.tsx';

const HOME = 'home/show';

/** A form that asks the server: may this role enter that screen, or use that action of that list? */
export function AccessQueryForm(): ReactNode {
  const { t, pick } = useText();
  const { viewAs } = useSession();
  const api = useApi();
  const { toast } = useFeedback();
  const controlName = useControlName();
  const id = useId();
  const [role, setRole] = useState<NamedRecord | undefined>(viewAs);
  const [screen, setScreen] = useState<string>();
  const [control, setControl] = useState<Control>();
  const [answer, setAnswer] = useState<RoleAnswer>();
  const [isBusy, setBusy] = useState(false);

  const screens = [
    { value: HOME, label: t('common.home') },
    ...manifest.flatMap(({ label, routes }) =>
      routes.map((route) => ({
        value: route.permission,
        label:
          route.path === 'show-all'
            ? pick(route.label)
            : t('access.screenOf', { group: pick(label), screen: screenName(route, { t, pick }) }),
      })),
    ),
  ];
  const chosen = screens.find(({ value }) => value === screen);
  const group = manifest.find(({ routes }) => routes.some((r) => r.permission === screen && isControlled(r)));
  const definition = useDefinition(group?.name);
  const listed = screen === undefined || definition === undefined ? [] : questionsOf(definition, screen);
  const controls = CONTROLS.filter((name) => listed.some((question) => question.control?.name === name));
  const question = listed.find((one) => one.control !== undefined && one.control.name === control);

  const sendQuestion = async (roleId: number, route: string): Promise<void> => {
    setBusy(true);
    try {
      setAnswer(await api.explainAccess({ roleId, ...(question ?? { route }) }));
    } catch (error) {
      const message = errorToast(error, t);
      if (message !== undefined) toast(message);
    } finally {
      setBusy(false);
    }
  };

  return (
    <chakra.form
      display="grid"
      gap="4"
      data-testid="ask-access"
      onChange={() => setAnswer(undefined)}
      onSubmit={(event) => {
        event.preventDefault();
        if (role !== undefined && screen !== undefined && !isBusy) void sendQuestion(role.id, screen);
      }}
    >
      <Heading as="h3" textStyle="h3">
        {t('access.ask')}
      </Heading>
      <RoleField
        value={role}
        onChange={(next) => {
          setRole(next);
          setAnswer(undefined);
        }}
      />
      <FieldFrame id={`${id}-screen`} label={t('access.screen')}>
        {(aria) => (
          <Combobox
            aria={aria}
            label={t('access.screen')}
            placeholder={t('access.chooseScreen')}
            options={screens}
            selected={chosen === undefined ? [] : [chosen]}
            onChange={([next]) => {
              setScreen(next === undefined ? undefined : String(next.value));
              setAnswer(undefined);
            }}
          />
        )}
      </FieldFrame>
      <FieldFrame id={`${id}-control`} label={t('access.control')}>
        {(aria) => (
          <SelectInput
            aria={aria}
            disabled={controls.length === 0}
            placeholder={t('access.noControl')}
            options={controls.map((name) => ({ value: name, label: controlName(name) }))}
            value={question?.control?.name}
            onChange={(next) => setControl(CONTROLS.find((name) => name === next))}
          />
        )}
      </FieldFrame>
      <Button
        type="submit"
        variant="outline"
        disabled={role === undefined || screen === undefined}
        loading={isBusy}
        aria-busy={isBusy}
      >
        {t('access.askButton')}
      </Button>
      <chakra.div aria-live="polite">
        {answer !== undefined && (
          <Verdict
            explanation={answer}
            {...(answer.control && { controlName: controlName(answer.control) })}
            {...(answer.permission && { permission: answer.permission })}
          />
        )}
      </chakra.div>
    </chakra.form>
  );
}

/** The access questions of a list, each with the route that the action leads to, if any. */
function questionsOf(definition: ResolvedResource, permission: string): AccessQuestion[] {
  return Object.values(listQuestions(definition, { permission }));
}
