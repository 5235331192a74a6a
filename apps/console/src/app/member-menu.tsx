import { Button, Tag } from 'antd';
import { useLogout } from '../data/logout.ts';
import { useMe } from '../data/me.ts';
import { roleText } from '../labels/role.ts';
import s from './member-menu.module.css';

export function MemberMenu() {
  const me = useMe();
  const logout = useLogout();
  return (
    <div className={s.member}>
      {me.data && (
        <>
          <span className={s.name}>{me.data.name}</span>
          {me.data.roles.map((role) => (
            <Tag key={role} variant="filled">
              {roleText[role]}
            </Tag>
          ))}
        </>
      )}
      <Button onClick={() => logout.mutate()} loading={logout.isPending}>
        退出登录
      </Button>
    </div>
  );
}
