import { PageHead } from '@ev/console-kit/page-head.tsx';
import { Alert } from 'antd';
import { useState } from 'react';
import { useMe } from '../../data/me.ts';
import { PasswordForm } from './password-form.tsx';
import s from './password-page.module.css';

/** The staff member's own password; mandatory after a first login or a reset. */
export function PasswordPage() {
  const due = useMe().data?.passwordDue === true;
  const [changed, setChanged] = useState(false);
  return (
    <div className={s.page}>
      <PageHead title={due ? '设置自己的密码' : '修改密码'} />
      {changed && (
        <Alert
          type="success"
          showIcon
          role="status"
          title="密码已修改"
          description="其他设备上的登录已全部退出，请用新密码重新登录。"
        />
      )}
      {due && !changed && (
        <Alert
          type="info"
          showIcon
          title="当前密码由他人设置，只能使用一次"
          description="设置自己的密码后即可继续使用后台。"
        />
      )}
      <PasswordForm onChanged={() => setChanged(true)} />
    </div>
  );
}
