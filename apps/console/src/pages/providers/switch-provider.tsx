import { type ProviderName, switchProvider } from '@ev/contract/operations/providers';
import { useState } from 'react';
import { useCommand } from '../../data/command.ts';
import type { Provider } from '../../data/providers.ts';
import { firstMessages, refusedFields } from '../../labels/form-errors.ts';
import { ConfirmModal } from '../../parts/confirm-modal.tsx';
import { ReasonField } from '../../parts/reason-field.tsx';

/** What customers and staff notice while a provider is off. */
const consequences: Readonly<Record<ProviderName, string>> = {
  sms: '停用期间不发送短信，客户无法用验证码登录。',
  wechat: '停用期间客户不能发起微信支付，查询和退款暂停，启用后继续。支付结果通知照常接收。',
  fulfilment: '停用期间不向工厂发送订单，启用后继续。工厂消息照常接收。',
};

export function SwitchProvider({
  provider: { name, title, off },
  onDone,
  onCancel,
}: {
  provider: Provider;
  onDone: (text: string) => void;
  onCancel: () => void;
}) {
  const [reason, setReason] = useState('');
  const [message, setMessage] = useState<string | undefined>();
  const command = useCommand('operations.switchProvider', [
    'operations.listProviders',
    'operations.getOverview',
  ]);
  const word = off ? '启用' : '停用';

  const submit = () => {
    const { success, data, error } = switchProvider.input.safeParse({ name, off: !off, reason });
    setMessage(success ? undefined : firstMessages(error.issues).reason);
    if (!success) return;
    command.mutate(data, {
      onSuccess: () => onDone(`已${word}${title}`),
      onError: (refusal) => setMessage(refusedFields(refusal).reason),
    });
  };
  return (
    <ConfirmModal
      title={`${word}${title}`}
      text={off ? '启用后立即恢复调用。' : consequences[name]}
      okText={word}
      danger={!off}
      pending={command.isPending}
      error={message ? null : command.error}
      onOk={submit}
      onCancel={onCancel}
    >
      <ReasonField
        value={reason}
        error={message}
        onChange={(text) => {
          setReason(text);
          setMessage(undefined);
        }}
      />
    </ConfirmModal>
  );
}
