import { messageOf } from '@ev/app-kit/form-errors.ts';
import { useBackPress } from '@ev/app-kit/nav.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useDraft } from '@ev/app-kit/use-draft.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { BottomBar } from '@ev/ui/bottom-bar.tsx';
import { Button } from '@ev/ui/button.tsx';
import { Card } from '@ev/ui/card.tsx';
import { Checkbox } from '@ev/ui/checkbox.tsx';
import { Field } from '@ev/ui/field.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import { TextInput } from '@ev/ui/text-input.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Flow } from '../../../contract/flow.ts';
import { isSignature, Signature, type Strokes } from '../../../contract/signature.ts';
import { changedBySigning } from '../../model/origin.ts';
import { SignaturePad } from './signature-pad.tsx';

const nothing = { strokes: [] as Strokes, typedName: '', typing: false };

/** The pad, or for those who cannot draw, a field for the name; what was written survives a reload. */
export function SignForm({ flow }: { flow: Flow }) {
  const { flowNo, text, signer } = flow;
  const navigate = useNavigate();
  const [draft, setDraft, dropDraft] = useDraft(`signing.sign.${flowNo}`, nothing);
  const [agreed, setAgreed] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const sign = useCommand('signing.sign', { also: changedBySigning });
  // The customer cannot go back while the signature is being sent.
  useBackPress(() => sign.isPending);

  const change = (part: Partial<typeof nothing>) => {
    setError(null);
    setDraft({ ...draft, ...part });
  };
  const { typing, strokes, typedName } = draft;

  function submit() {
    const written = typing ? { kind: 'typed', name: typedName } : { kind: 'drawn', strokes };
    const checked = Signature.safeParse(written);
    if (!checked.success) return setError(checked.error.issues[0]?.message ?? '请先签名');
    if (!agreed) return setError('请先勾选同意');
    sign.mutate(
      { flowNo, signature: checked.data },
      {
        onSuccess: () => {
          dropDraft();
          void navigate(hrefTo('/pages/sign/signResult', { flow: flowNo }), { replace: true });
        },
        onError: (refusal) => setError(messageOf(refusal)),
      },
    );
  }

  return (
    <>
      <Stack gap={12} page={12}>
        <Text size={13} tone="body">
          请 {signer.maskedName} 本人在下方签写姓名，签署《{text.title}》。
        </Text>
        {typing ? (
          <Card title="键入姓名签署" gap={12}>
            <Field label="姓名" error={undefined}>
              <TextInput
                name="typedName"
                value={typedName}
                maxLength={40}
                autoComplete="name"
                onChange={({ target }) => change({ typedName: target.value })}
              />
            </Field>
            <Button variant="quiet" size="s" flush onClick={() => change({ typing: false })}>
              改用手写签名
            </Button>
          </Card>
        ) : (
          <Stack gap={8}>
            <SignaturePad strokes={strokes} onChange={(next) => change({ strokes: next })} />
            <Button variant="quiet" size="s" flush onClick={() => change({ typing: true })}>
              无法手写？键入姓名签署
            </Button>
          </Stack>
        )}
        <Checkbox name="agreed" checked={agreed} onChange={({ target }) => setAgreed(target.checked)}>
          我已阅读并同意全部内容，同意以电子方式签署，与纸质签名具有同等效力
        </Checkbox>
        {error && (
          <Text size={13} tone="danger" role="alert">
            {error}
          </Text>
        )}
      </Stack>
      <BottomBar>
        <Button
          variant="primary"
          loading={sign.isPending}
          loadingText="正在签署"
          disabled={!typing && !isSignature(strokes)}
          onClick={submit}
        >
          确认签署
        </Button>
      </BottomBar>
    </>
  );
}
