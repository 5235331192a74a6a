import { messageOf } from '@ev/app-kit/form-errors.ts';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { BottomBar } from '@ev/ui/bottom-bar.tsx';
import { Button } from '@ev/ui/button.tsx';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { Card } from '@ev/ui/card.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import type { Flow } from '../../../contract/flow.ts';
import { readHref } from '../../model/origin.ts';

/** Leads the signer to the brand's provider of signatures, as often as they go there. */
export function ProviderSection({ flow, provider }: { flow: Flow; provider: string }) {
  const { flowNo, text, signer, status } = flow;
  const wasThere = status === 'atProvider';
  const go = useCommand('signing.goToProvider');
  const leave = () => go.mutate({ flowNo }, { onSuccess: ({ url }) => window.location.assign(url) });
  return (
    <>
      <Stack gap={12} page={12}>
        <Card title={`在${provider}签署`} gap={12}>
          <Text size={13} tone="body">
            《{text.title}》由 {signer.maskedName}（证件 {signer.maskedIdNumber}）本人在{provider}
            的页面上核验身份并签署，签署后自动返回。
          </Text>
          <Text size={13} tone="hint">
            为了核验和签署，文件和签署人的姓名、证件号码、手机号 {signer.maskedPhone} 会提供给{provider}。
          </Text>
          <Text size={13} tone="body" role="status">
            {wasThere
              ? '你已打开过签署页面。没有签完的，可以继续签署；已经签完的，请查看结果。'
              : '签署前可以随时返回，文件不会失效。'}
          </Text>
          {go.error && (
            <Text size={13} tone="danger" role="alert">
              {messageOf(go.error)}
            </Text>
          )}
        </Card>
      </Stack>
      <BottomBar>
        {wasThere ? (
          <ButtonLink href={hrefTo('/pages/sign/signResult', { flow: flowNo })} variant="secondary">
            查看结果
          </ButtonLink>
        ) : (
          <ButtonLink href={readHref(flow)} variant="secondary">
            再读一遍
          </ButtonLink>
        )}
        <Button variant="primary" loading={go.isPending} loadingText="正在打开" onClick={leave}>
          {wasThere ? '继续签署' : '同意并去签署'}
        </Button>
      </BottomBar>
    </>
  );
}
