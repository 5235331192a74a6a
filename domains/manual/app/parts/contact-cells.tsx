import { hasPage } from '@ev/app-kit/links/own-pages.ts';
import { brand } from '@ev/brand/default/brand.ts';
import { Cell, CellGroup } from '@ev/ui/cell.tsx';
import type { IconName } from '@ev/ui/icons.ts';
import { RescueCell } from '@ev/vehicle/app/public-view.ts';

/** Pages of other domains, which a brand may leave out. */
const pages: readonly { icon: IconName; title: string; text: string; href: string }[] = [
  { icon: 'store', title: '附近门店', text: '检查、保养和维修', href: '/pages/store/list' },
  { icon: 'comment', title: '在线反馈', text: '写下问题，工作人员回复你', href: '/pages/mine/feedback' },
];

/** Where people help when the manual does not. */
export function ContactCells() {
  const { phone, hours } = brand.hotline;
  return (
    <CellGroup title="联系我们">
      <Cell icon="phone" title="服务热线" description={hours} value={phone} href={`tel:${phone}`} />
      <RescueCell />
      {pages
        .filter(({ href }) => hasPage(href))
        .map(({ icon, title, text, href }) => (
          <Cell key={href} icon={icon} title={title} description={text} href={href} />
        ))}
    </CellGroup>
  );
}
