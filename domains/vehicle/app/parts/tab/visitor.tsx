import { loginHref } from '@ev/app-kit/login-href.ts';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { WhatNext } from '@ev/app-kit/what-next.tsx';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { Link } from '@ev/ui/link.tsx';
import { gains } from '../../model/gains.ts';
import { TabHero } from './tab-hero.tsx';
import { TabParts } from './tab-parts.tsx';

/** The tab before the login. */
export function Visitor() {
  return (
    <>
      <TabHero
        title="爱车"
        text="登录后，你的车就在这里：状态、充电、保养和行程"
        acts={
          <>
            <ButtonLink block href={loginHref(hrefTo('/pages/index/index', { tabIndex: '2' }))}>
              登录 / 注册
            </ButtonLink>
            <Link look="quiet" href={hrefTo('/pages/index/index', { tabIndex: '1' })}>
              还没有车，去看看车型
            </Link>
          </>
        }
      />
      <TabParts vehicle={null} />
      <WhatNext title="有了车，你可以" items={gains} />
    </>
  );
}
