import { ButtonLink } from '@ev/ui/button-link.tsx';
import { EmptyState } from '@ev/ui/empty-state.tsx';
import { hrefTo } from '../../../shared/route-link.ts';
import { allCarRoute, orderListRoute } from '../../buy/public.ts';
import { indexRoute } from '../routes.ts';
import s from './not-found-page.module.css';

/** An address that leads nowhere, and the three places that people most likely wanted. */
export function Page() {
  return (
    <EmptyState
      title="页面不存在"
      description="链接可能已失效，或地址输入有误"
      footer={
        <div className={s.ways}>
          <ButtonLink block href={hrefTo(indexRoute)}>
            回到首页
          </ButtonLink>
          <ButtonLink block variant="secondary" href={hrefTo(allCarRoute)}>
            看看车型
          </ButtonLink>
          <ButtonLink block variant="secondary" href={hrefTo(orderListRoute)}>
            我的购车订单
          </ButtonLink>
        </div>
      }
    />
  );
}
