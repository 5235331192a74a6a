import { hrefTo } from '@ev/app-kit/route-link.ts';
import type { Slots } from '@ev/app-kit/slots.ts';
import { Cell } from '@ev/ui/cell.tsx';

export const fill: Slots['account.settings-cell'] = {
  rank: 90,
  SettingsCell: () => <Cell icon="close" title="注销账号" href={hrefTo('/pages/mine/logoutExplain')} />,
};
