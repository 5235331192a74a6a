import { messageOf } from '@ev/app-kit/form-errors.ts';
import { FormSection } from '@ev/app-kit/form-section.tsx';
import { useCommand } from '@ev/query/use-command.ts';
import { Button } from '@ev/ui/button.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import { useEffect } from 'react';
import type { Flow } from '../../../contract/flow.ts';

type FaceCheck = NonNullable<Flow['faceCheck']>;

/** What a check has come to, and what to do next. */
const words: Readonly<Record<FaceCheck['state'], string>> = {
  due: '这份文件需要签署人本人通过人脸核身。',
  open: '还没有收到核身结果。已完成的，请查看结果；没有完成的，可以重新核身。',
  passed: '已通过人脸核身，请在 30 分钟内完成下面的核验并签名。',
  failed: '人脸核身没有通过。请签署人本人在光线充足处正对镜头，重新核身。',
  another: '核身的人与签署人不一致，请签署人本人重新核身。',
};

/** The check of the signer's face at a provider: begun here, done on its page, and its result on the way back. */
export function FaceSection({
  flowNo,
  faceCheck: { state, provider },
  error,
}: {
  flowNo: string;
  faceCheck: FaceCheck;
  error: string | undefined;
}) {
  const begin = useCommand('signing.beginFaceCheck');
  const read = useCommand('signing.readFaceCheck');
  const leave = () => begin.mutate({ flowNo }, { onSuccess: ({ url }) => window.location.assign(url) });
  const look = () => read.mutate({ flowNo });
  // The provider sends the customer back to this page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each check that is open.
  useEffect(() => {
    if (state === 'open') look();
  }, [state]);
  const refused = begin.error ?? read.error;
  return (
    <FormSection title="人脸核身">
      <Stack gap={12}>
        <Text size={13} tone="body" role="status">
          {words[state]}
        </Text>
        {state !== 'passed' && (
          <>
            <Text size={13} tone="hint">
              由{provider}比对，只用于确认签署人。照片和视频由它处理，我们只保存结果和流水号，作为签署证据。
            </Text>
            {state === 'open' && (
              <Button
                block
                variant="secondary"
                loading={read.isPending}
                loadingText="正在查询"
                onClick={look}
              >
                查看结果
              </Button>
            )}
            <Button
              block
              variant="secondary"
              loading={begin.isPending}
              loadingText="正在打开"
              onClick={leave}
            >
              {state === 'due' ? '同意并开始人脸核身' : '重新核身'}
            </Button>
          </>
        )}
        {(refused || error) && state !== 'passed' && (
          <Text size={13} tone="danger" role="alert">
            {refused ? messageOf(refused) : error}
          </Text>
        )}
      </Stack>
    </FormSection>
  );
}
