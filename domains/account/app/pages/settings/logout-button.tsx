import { Button } from '@ev/ui/button.tsx';
import { useLogout } from '../../model/use-logout.ts';

export function LogoutButton() {
  const logout = useLogout();
  return (
    <Button variant="secondary" block loading={logout.isPending} onClick={() => logout.mutate()}>
      退出登录
    </Button>
  );
}
