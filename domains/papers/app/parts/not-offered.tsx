import { hrefTo } from '@ev/app-kit/route-link.ts';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { StatusView } from '@ev/ui/status-view.tsx';

/** Shown when the brand has no secure storage and so cannot accept certificates online. */
export function NotOffered() {
  return (
    <StatusView
      image="place"
      title="请到门店办理证件"
      description="暂不支持线上提交证件，带上证件原件到门店，工作人员会协助办理"
      actions={
        <ButtonLink variant="secondary" href={hrefTo('/pages/buy/orderList')}>
          我的订单
        </ButtonLink>
      }
    />
  );
}
