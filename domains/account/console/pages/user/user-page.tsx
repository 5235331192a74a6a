import { PageHead } from '@ev/console-kit/page-head.tsx';
import { useMay } from '@ev/console-kit/permission.tsx';
import { QueryView } from '@ev/console-kit/query-view.tsx';
import { useShortcuts } from '@ev/console-kit/shortcuts.ts';
import { useNotice } from '@ev/console-kit/use-notice.tsx';
import { useRead } from '@ev/query/use-read.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { EndSessions } from './end-sessions.tsx';
import { StartPhoneRequest } from './start-phone-request.tsx';
import s from './user-page.module.css';
import { UserView } from './user-view.tsx';

export function UserPage() {
  const { uid = '' } = useParams();
  // Every read is recorded in the audit log, so a refocused window must not refetch.
  const user = useRead('account.getUser', { uid }, { refetchOnWindowFocus: false });
  const navigate = useNavigate();
  const mayEnd = useMay('users.endSessions');
  const mayStart = useMay('users.startPhoneRequests');
  const [act, setAct] = useState<'end' | 'changePhone' | null>(null);
  const close = () => setAct(null);
  const [notice, tell] = useNotice();
  const back = () => void navigate('/users');
  useShortcuts({ Escape: back, u: back });

  return (
    <>
      <Link className={s.back} to="/users" aria-keyshortcuts="Escape U">
        <span aria-hidden="true">←</span> 返回客户列表
      </Link>
      <PageHead title={user.data ? `客户 ${user.data.nickname}` : '客户'} query={user}>
        {user.data?.status === 'active' && mayStart && (
          <Button onClick={() => setAct('changePhone')}>代客户申请换号</Button>
        )}
        {user.data && mayEnd && (
          <Button danger disabled={user.data.sessions.length === 0} onClick={() => setAct('end')}>
            强制退出登录
          </Button>
        )}
      </PageHead>
      {notice}
      <QueryView query={user} what="客户">
        {(data) => <UserView user={data} />}
      </QueryView>
      {act === 'end' && user.data && (
        <EndSessions
          user={user.data}
          onDone={(ended) => {
            close();
            tell(`已退出 ${ended} 台设备的登录`);
          }}
          onCancel={close}
        />
      )}
      {act === 'changePhone' && user.data && (
        <StartPhoneRequest
          user={user.data}
          onDone={(requestNo) => {
            close();
            tell(`换号申请 ${requestNo} 已提交，请另一位同事审核`);
          }}
          onCancel={close}
        />
      )}
    </>
  );
}
