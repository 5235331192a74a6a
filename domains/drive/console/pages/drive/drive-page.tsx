import { QueryView } from '@ev/console-kit/query-view.tsx';
import { useRead } from '@ev/console-kit/read.ts';
import { useShortcuts } from '@ev/console-kit/shortcuts.ts';
import { Title } from '@ev/console-kit/title.tsx';
import { useNotice } from '@ev/console-kit/use-notice.tsx';
import type { MouseEvent } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import s from './drive-page.module.css';
import { DriveView } from './drive-view.tsx';

const names: Readonly<Record<string, string>> = {
  '/': '返回工作台',
  '/drives': '返回试驾预约',
  '/drive-calendar': '返回试驾日历',
  '/drive-leads': '返回试驾线索',
  '/drive-set-up': '返回试驾安排',
};

/** One test drive, with what can be done about it now. */
export function DrivePage() {
  const { driveId = '' } = useParams();
  const drive = useRead('drive.getStaffDrive', { driveId }, { refetchOnWindowFocus: 'always' });
  const [notice, tell] = useNotice();
  const { state } = useLocation();
  const navigate = useNavigate();
  const { backTo = null } = (state ?? {}) as { backTo?: string | null };
  const back = () => void (backTo === null ? navigate('/drives') : navigate(-1));
  useShortcuts({ Escape: back, u: back, r: () => void drive.refetch() });
  return (
    <>
      <Title page={drive.data ? `${drive.data.name}的试驾` : '试驾'} />
      <Link
        className={s.back}
        to={backTo ?? '/drives'}
        aria-keyshortcuts="Escape U"
        onClick={(event: MouseEvent) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          back();
        }}
      >
        <span aria-hidden="true">←</span> {names[(backTo ?? '/drives').split('?')[0] ?? ''] ?? '返回上一页'}
      </Link>
      {notice}
      <QueryView query={drive} what="试驾">
        {(data) => <DriveView key={driveId} drive={data} onDone={tell} />}
      </QueryView>
    </>
  );
}
