import { hrefTo } from '@ev/app-kit/route-link.ts';
import type { Slots } from '@ev/app-kit/slots.ts';
import { Cell } from '@ev/ui/cell.tsx';

export const fill: Slots['account.settings-cell'] = {
  rank: 20,
  SettingsCell: () => <Cell icon="shield" title="隐私中心" href={hrefTo('/pages/mine/privacy')} />,
};
