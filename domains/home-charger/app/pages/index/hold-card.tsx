import { useForm } from '@ev/app-kit/use-form.ts';
import { formatShortDateTime } from '@ev/kernel/shanghai-time.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { Button } from '@ev/ui/button.tsx';
import { Card } from '@ev/ui/card.tsx';
import { Field } from '@ev/ui/field.tsx';
import { Stack, stackClass } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import { TextArea } from '@ev/ui/text-area.tsx';
import { useState } from 'react';
import { AnswerHold, type Installation } from '../../../contract/installation.ts';
import { holdAdvice, holdNames } from '../../../contract/kinds.ts';
import { waitForPhotos } from '../../model/install-words.ts';
import { PhotoUploader } from '../../parts/late-photos.tsx';

/** Why the installation is on hold, what the customer can do, and a form to submit what was missing. */
export function HoldCard({
  installation,
  hold,
}: {
  installation: Installation;
  hold: NonNullable<Installation['hold']>;
}) {
  const { reason, text, answer } = hold;
  return (
    <Card title={holdNames[reason]}>
      <Stack gap={12}>
        <Text tone="body">{text}</Text>
        <Text tone="body">{holdAdvice[reason]}</Text>
        {answer && (
          <Text tone="accent">
            {formatShortDateTime(new Date(answer.at), new Date(Date.now()))} 已提交：{answer.text}
          </Text>
        )}
        {installation.actions.includes('answerHold') && <AnswerForm installation={installation} />}
      </Stack>
    </Card>
  );
}

function AnswerForm({ installation }: { installation: Installation }) {
  const { installNo, version: seenVersion } = installation;
  const [pending, setPending] = useState(0);
  const form = useForm({
    name: `home-charger.hold.${installNo}`,
    initial: { text: '', photoIds: [] as string[] },
    kept: (typed) => ({ ...typed, photoIds: [] }),
    schema: AnswerHold,
    also: waitForPhotos(pending),
    inputOf: (typed) => ({ installNo, seenVersion, ...typed }),
    command: useCommand('home-charger.answerHold'),
    onSent: () => undefined,
  });
  return (
    <form {...form.props} className={stackClass({ gap: 12 })}>
      <Field label="说明" error={form.errors.text} required>
        <TextArea {...form.text('text')} maxLength={200} />
      </Field>
      <Field label="照片" error={form.errors.photoIds}>
        <PhotoUploader onChange={(photoIds) => form.change({ photoIds })} onPending={setPending} />
      </Field>
      <Button {...form.button} block loadingText="正在提交">
        提交，继续安装
      </Button>
    </form>
  );
}
