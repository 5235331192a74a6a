import { fills as otherWays } from 'virtual:ev/slot/home.lost-way';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { EmptyState } from '@ev/ui/empty-state.tsx';
import s from './not-found-page.module.css';

/** Shown for an unknown URL, with links to likely targets. */
export function Page() {
  return (
    <EmptyState
      image="lost"
      title="页面不存在"
      description="链接可能已失效，或地址输入有误"
      footer={
        <div className={s.ways}>
          <ButtonLink block href={hrefTo('/pages/index/index')}>
            回到首页
          </ButtonLink>
          <ButtonLink block variant="secondary" href={hrefTo('/pages/buy/allCar')}>
            看看车型
          </ButtonLink>
          {otherWays.map(({ label, href }) => (
            <ButtonLink key={href} block variant="secondary" href={href}>
              {label}
            </ButtonLink>
          ))}
        </div>
      }
    />
  );
}
