import { ConfirmSheet } from '@ev/app-kit/confirm-sheet.tsx';
import type { Slots } from '@ev/app-kit/slots.ts';
import { useRead } from '@ev/query/use-read.ts';
import { useState } from 'react';
import type { Closing } from '../../contract/closing.ts';
import { closingDay } from '../model/closing-words.ts';
import { useWithdraw } from '../parts/use-withdraw.ts';

/** Asks a customer who logs in while the account is being closed; the login alone changes nothing. */
export const fill: Slots['app.after-login'] = {
  atOpening: false,
  Notice: function AskAfterLogin({ here }) {
    const closing = useRead('closing.getPendingClosing', {}).data?.closing;
    return closing ? <Question closing={closing} here={here} /> : null;
  },
};

function Question({
  closing: { closingNo, status, coolingEndsAt },
  here,
}: {
  closing: Closing;
  here: boolean;
}) {
  const [open, setOpen] = useState(true);
  const close = () => setOpen(false);
  const { command, withdraw } = useWithdraw(closingNo, close);
  return (
    <ConfirmSheet
      open={open && here}
      onClose={close}
      title={status === 'heldUp' ? '账号正在注销' : `账号将于${closingDay(coolingEndsAt)}注销`}
      facts={['注销后账号不能恢复，个人信息会删除', '想继续使用，请撤回注销；不撤回则到期注销']}
      keep="继续注销"
      confirm={{ label: '撤回注销', busy: '正在撤回' }}
      command={command}
      onConfirm={withdraw}
    />
  );
}
