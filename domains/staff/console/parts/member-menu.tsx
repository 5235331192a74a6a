import { Button, Tag } from 'antd';
import { Link } from 'react-router';
import { roleText } from '../../contract/role-names.ts';
import { useLogout } from '../data/logout.ts';
import { useMe } from '../data/me.ts';
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
              {roleText(role)}
            </Tag>
          ))}
        </>
      )}
      <Link className={s.password} to="/password">
        修改密码
      </Link>
      <Link className={s.password} to="/second-factor">
        两步验证
      </Link>
      <Link className={s.password} to="/sessions">
        登录设备
      </Link>
      <Button onClick={() => logout.mutate()} loading={logout.isPending}>
        退出登录
      </Button>
    </div>
  );
}
