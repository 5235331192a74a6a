import { hrefTo } from '@ev/app-kit/route-link.ts';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { Card } from '@ev/ui/card.tsx';
import { Cell, CellGroup } from '@ev/ui/cell.tsx';
import { Text } from '@ev/ui/text.tsx';
import { deliveryStatus } from '../../contract/kinds.ts';
import { useDelivery } from '../data/use-delivery.ts';
import { inspectionText, openDefects } from '../model/inspection.ts';

/** The inspection of a car at the store, then the way to accept it, then the record. */
export function HandOver({ orderNo }: { orderNo: string }) {
  const delivery = useDelivery(orderNo).data?.delivery;
  if (!delivery) return null;
  const href = hrefTo('/pages/buy/deliverySign', { orderNo });
  switch (delivery.status) {
    case deliveryStatus.preparing: {
      const open = openDefects(delivery).length;
      return (
        <CellGroup>
          <Cell
            icon="shield"
            title="交付前检查"
            description={open > 0 ? `门店正在处理 ${open} 个问题` : '查看检查项和照片'}
            value={inspectionText(delivery)}
            href={href}
          />
        </CellGroup>
      );
    }
    case deliveryStatus.presented:
      return (
        <Card title="请验车" gap={12} aria-live="polite">
          <Text tone="body">请对照检查记录看车，确认无误后在手机上签收。有问题可以不签收，由门店处理。</Text>
          <ButtonLink block href={href}>
            验车并签收
          </ButtonLink>
        </Card>
      );
    case deliveryStatus.accepted:
      return (
        <CellGroup>
          <Cell
            icon="document"
            title="交付确认"
            description="查看检查记录和签收文件"
            value="已签收"
            href={href}
          />
        </CellGroup>
      );
    case deliveryStatus.ended:
      return null;
  }
}
