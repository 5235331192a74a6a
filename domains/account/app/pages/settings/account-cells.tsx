import { fills } from 'virtual:ev/slot/account.settings-cell';
import { Fills } from '@ev/app-kit/fills.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Cell, CellGroup } from '@ev/ui/cell.tsx';

const cells = [...fills].sort((one, other) => one.rank - other.rank).map(({ SettingsCell }) => SettingsCell);

/** The settings of a logged-in customer's account. */
export function AccountCells() {
  const { data } = useRead('account.getCustomer', {}, { optional: true });
  return (
    <CellGroup title="账号">
      <Cell icon="user" title="个人信息" value={data?.nickname} href={hrefTo('/pages/mine/profile')} />
      <Cell
        icon="phone"
        title="更换手机号"
        value={data?.maskedPhone}
        href={hrefTo('/pages/mine/changePhone')}
      />
      <Fills of={cells} />
    </CellGroup>
  );
}
