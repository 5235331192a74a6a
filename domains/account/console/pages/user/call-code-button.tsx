import { messageOf } from '@ev/client/api-error.ts';
import { useCommand } from '@ev/console-kit/command.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { SendCallCode } from '../../../contract/phone-change.ts';

/** Sends a code to the new phone of a caller, and says where it was sent. */
export function CallCodeButton({ uid, phone }: { uid: string; phone: string }) {
  const send = useCommand('account.sendCallCode');
  const [said, setSaid] = useState('');
  const ask = () => {
    const { data, error } = SendCallCode.safeParse({ uid, phone });
    if (!data) return setSaid(error.issues[0]?.message ?? '请填写新手机号');
    send.mutate(data, {
      onSuccess: ({ maskedPhone }) => setSaid(`验证码已发送至 ${maskedPhone}，请客户报出`),
      onError: (failure) => setSaid(messageOf(failure)),
    });
  };
  return (
    <div>
      <Button loading={send.isPending} onClick={ask}>
        发送验证码
      </Button>
      <p role="status">{said}</p>
    </div>
  );
}
