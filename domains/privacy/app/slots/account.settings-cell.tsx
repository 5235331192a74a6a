import { hrefTo } from '@ev/app-kit/route-link.ts';
import type { Slots } from '@ev/app-kit/slots.ts';
import { Cell as Row } from '@ev/ui/cell.tsx';

export const fill: Slots['account.settings-cell'] = {
  rank: 20,
  Cell: () => <Row icon="shield" title="隐私中心" href={hrefTo('/pages/mine/privacy')} />,
};
