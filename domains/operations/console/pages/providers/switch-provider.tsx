import { ReasonModal } from '@ev/console-kit/reason-modal.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import { switchProvider } from '../../../contract/providers.ts';
import type { Provider } from '../../data/providers.ts';

/** What customers and staff notice while a provider is off. */
const consequences: Readonly<Record<string, string>> = {
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
  const word = off ? '启用' : '停用';
  const form = useCommandForm(switchProvider, {
    begin: { name, off: !off, reason: '' },
    changes: ['operations.listProviders', 'operations.getOverview'],
    onDone: () => onDone(`已${word}${title}`),
  });
  return (
    <ReasonModal
      form={form}
      title={`${word}${title}`}
      text={off ? '启用后立即恢复调用。' : consequences[name]}
      okText={word}
      danger={!off}
      onCancel={onCancel}
    />
  );
}
