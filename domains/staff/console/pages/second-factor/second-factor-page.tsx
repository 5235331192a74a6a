import { useCommand } from '@ev/console-kit/command.ts';
import { FailureNotice } from '@ev/console-kit/failure-notice.tsx';
import { PageHead } from '@ev/console-kit/page-head.tsx';
import type { Api } from '@ev/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Typography } from 'antd';
import { useState } from 'react';
import { meKey, useMe } from '../../data/me.ts';
import { useBeginSecondFactor, useRemoveSecondFactor } from '../../data/second-factor.ts';
import { CodeFieldForm } from './code-field-form.tsx';
import s from './second-factor.module.css';

/** The staff member's own second factor: on, off, and the recovery codes just after it was turned on. */
export function SecondFactorPage() {
  const me = useMe();
  const queries = useQueryClient();
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null);
  const due = me.data?.secondFactorDue === true;
  const keep = async () => {
    await queries.invalidateQueries({ queryKey: meKey });
    setRecoveryCodes(null);
  };
  return (
    <div className={s.page}>
      <PageHead title={due ? '开启两步验证' : '两步验证'} />
      {due && !recoveryCodes && (
        <Alert
          type="info"
          showIcon
          title="使用后台需要先开启两步验证"
          description="请在手机上安装任意一款验证器 App，按下面的步骤开启后即可继续。"
        />
      )}
      {recoveryCodes && <RecoveryCodes codes={recoveryCodes} onKept={() => void keep()} />}
      {!recoveryCodes && me.data && (me.data.secondFactor ? <On /> : <Off onCodes={setRecoveryCodes} />)}
    </div>
  );
}

function Off({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const begin = useBeginSecondFactor();
  // Refetched only after the recovery codes are saved, because that unmounts this form.
  const confirm = useCommand('staff.confirmSecondFactor');
  if (!begin.data) {
    return (
      <section className={s.form}>
        <p>
          开启后，登录除密码外还需填写手机验证器 App 上的 6
          位验证码，密码泄露时账号仍然安全。其他设备上的登录会全部退出。
        </p>
        <FailureNotice error={begin.error} />
        <Button type="primary" onClick={() => begin.mutate()} loading={begin.isPending}>
          开启两步验证
        </Button>
      </section>
    );
  }
  return (
    <>
      <section className={s.form}>
        <p>用验证器 App 扫描二维码，或手动填写密钥。</p>
        <QrCode {...begin.data.qr} />
        <Typography.Text className={s.secret} code copyable={{ tooltips: ['复制', '已复制'] }}>
          {begin.data.secret}
        </Typography.Text>
      </section>
      <CodeFieldForm
        hint="App 上显示的 6 位数字"
        act="确认开启"
        error={confirm.error}
        pending={confirm.isPending}
        onCode={(code) =>
          confirm.mutate({ code }, { onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes) })
        }
      />
    </>
  );
}

function On() {
  const remove = useRemoveSecondFactor();
  const queries = useQueryClient();
  return (
    <>
      <Alert type="success" showIcon title="两步验证已开启" description="更换手机时，请先关闭再重新开启。" />
      <CodeFieldForm
        hint="App 上显示的 6 位数字，或一个恢复码"
        act="关闭两步验证"
        danger
        error={remove.error}
        pending={remove.isPending}
        onCode={(code) =>
          remove.mutate({ code }, { onSuccess: () => queries.invalidateQueries({ queryKey: meKey }) })
        }
      />
    </>
  );
}

/** Recovery codes are shown only once. */
function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  return (
    <section className={s.form}>
      <Alert
        type="warning"
        showIcon
        role="status"
        title="两步验证已开启，请保存恢复码"
        description="手机不在身边时，每个恢复码可代替验证码登录一次。离开后无法再次查看。"
      />
      <ul className={s.codes} aria-label="恢复码">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Typography.Text copyable={{ text: codes.join('\n'), tooltips: ['复制', '已复制'] }}>
        复制全部
      </Typography.Text>
      <Button type="primary" onClick={onKept}>
        我已保存
      </Button>
    </section>
  );
}

function QrCode({ size, path }: Api['staff.beginSecondFactor']['output']['qr']) {
  return (
    <svg className={s.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label="两步验证的二维码">
      <path d={path} />
    </svg>
  );
}
