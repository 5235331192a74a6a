import type { Permission } from '@ev/contract/permissions';
import { Link, Outlet } from 'react-router';
import type { Required } from './area.ts';
import { ErrorView } from './error-view.tsx';
import { useMe } from './me.ts';
import { PageLoading } from './page-loading.tsx';
import { StateView } from './state-view.tsx';
import { Title } from './title.tsx';

/** True if the staff member has the permission. What is hidden here is refused by the server too. */
export function useMay(permission: Permission): boolean {
  return useMe().data?.permissions.includes(permission) ?? false;
}

/** Whether a staff member with these permissions may open what requires this. */
export function mayOpen(permissions: readonly Permission[], required: Required): boolean {
  if (required === null) return true;
  return [required].flat().some((one) => permissions.includes(one));
}

/** Pages that require a permission; without it a notice is shown instead. */
export function RequirePermission({ permission }: { permission: Required }) {
  const me = useMe();
  if (me.data && mayOpen(me.data.permissions, permission)) return <Outlet />;
  if (me.data) return <Forbidden />;
  if (me.isError)
    return <ErrorView error={me.error} retrying={me.isFetching} onRetry={() => void me.refetch()} />;
  return <PageLoading />;
}

function Forbidden() {
  return (
    <>
      <Title page="没有权限" />
      <StateView
        alert
        title="没有权限打开这个页面"
        text="你的角色不包含这项权限。需要使用时，请联系管理员调整角色。"
        action={<Link to="/">回工作台</Link>}
      />
    </>
  );
}
