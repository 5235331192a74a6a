import { messageOf } from '@ev/app-kit/form-errors.ts';
import { formatDateTime } from '@ev/kernel/shanghai-time.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { Button } from '@ev/ui/button.tsx';
import { Card } from '@ev/ui/card.tsx';
import { Head } from '@ev/ui/head.tsx';
import { Tag } from '@ev/ui/tag.tsx';
import { Text } from '@ev/ui/text.tsx';
import type { PhoneRequest } from '../../../contract/phone-change.ts';
import { phoneRequestHours, phoneRequestStatusNames } from '../../../contract/phone-kinds.ts';

/** A request that waits for staff, or why it was rejected. */
export function RequestCard({ request }: { request: PhoneRequest }) {
  const { requestNo, status, maskedNewPhone, requestedAt, reason } = request;
  const cancel = useCommand('account.cancelPhoneRequest');
  const waits = status === 'requested';
  return (
    <Card gap={8} aria-label="换号申请">
      <Head
        action={<Tag tone={waits ? 'accent' : 'danger'}>{phoneRequestStatusNames[status]}</Tag>}
        note={
          waits
            ? `工作人员在 ${phoneRequestHours} 小时内核对，通过后用新手机号登录`
            : '核对后可以再次申请，或用当前手机号的验证码更换'
        }
      >
        更换为 {maskedNewPhone}
      </Head>
      <Text size={13} tone="hint" digits>
        {formatDateTime(new Date(requestedAt))} 提交，编号 {requestNo}
      </Text>
      {reason && <Text tone="danger">原因：{reason}</Text>}
      {waits && (
        <Button
          variant="secondary"
          loading={cancel.isPending}
          loadingText="正在取消"
          onClick={() => cancel.mutate({ requestNo })}
        >
          撤回申请
        </Button>
      )}
      {cancel.isError && (
        <Text tone="danger" role="alert">
          {messageOf(cancel.error)}
        </Text>
      )}
    </Card>
  );
}
