import { fills as cellFills } from 'virtual:ev/slot/home.mine-cell';
import { fills as ownCars } from 'virtual:ev/slot/home.own-car';
import { Avatar } from '@ev/account/app/public-view.ts';
import { CarStill } from '@ev/app-kit/car-still.tsx';
import { Fills } from '@ev/app-kit/fills.tsx';
import { loginHref } from '@ev/app-kit/login-href.ts';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useLoggedIn } from '@ev/app-kit/session.ts';
import { useHydrated } from '@ev/app-kit/use-hydrated.ts';
import { brand } from '@ev/brand/default/brand.ts';
import { useRead } from '@ev/query/use-read.ts';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { Cell, CellGroup } from '@ev/ui/cell.tsx';
import { Head } from '@ev/ui/head.tsx';
import { Icon } from '@ev/ui/icon.tsx';
import { useRenderLink } from '@ev/ui/link-context.tsx';
import { Skeleton } from '@ev/ui/skeleton.tsx';
import { stackClass } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import s from './mine-page.module.css';

const [ownCar] = ownCars;
const cells = [...cellFills].sort((one, other) => one.rank - other.rank);
const mineCells = cells.filter(({ account }) => !account).map(({ MineCell }) => MineCell);
const accountCells = cells.filter(({ account }) => account).map(({ MineCell }) => MineCell);

/** The customer's own page: profile, car, orders and help. */
export function Page() {
  const loggedIn = useLoggedIn();
  // Only the browser knows the login; until then no logged-out state is shown.
  const hydrated = useHydrated();
  return (
    <div className={s.mine}>
      <Head level={1} size={24}>
        我的
      </Head>
      {hydrated ? loggedIn ? <Member /> : <Visitor /> : ownCar && <ownCar.Skeleton />}
      <CellGroup>
        <Fills of={mineCells} />
        <Cell icon="phone" title="服务热线" value={brand.hotline.phone} href={`tel:${brand.hotline.phone}`} />
      </CellGroup>
      <CellGroup>
        <Fills of={accountCells} />
        <Cell icon="filter" title="设置" value="通知、字体大小" href={hrefTo('/pages/mine/settings')} />
      </CellGroup>
      <p className={s.filing}>
        {brand.filings.icp.number}
        <br />
        {brand.filings.publicSecurity.number}
      </p>
    </div>
  );
}

function Visitor() {
  return (
    <section className={s.visitor} aria-label="登录">
      <CarStill family="sedan" view="front" alt="" first sizes="min(92vw, 560px)" />
      <Text size={20} strong>
        你的车，从下单到提车都在这里
      </Text>
      <p className={s.hello}>登录后查看订单和交付进度，继续上次的选配</p>
      <ButtonLink href={loginHref(hrefTo('/pages/index/index', { tabIndex: '4' }))}>登录 / 注册</ButtonLink>
    </section>
  );
}

function Member() {
  return (
    <>
      <Person />
      {ownCar && <ownCar.Card />}
    </>
  );
}

/** The profile is reachable also where its data cannot be read. */
function Person() {
  const { data, isError } = useRead('account.getCustomer', {});
  const renderLink = useRenderLink();
  return (
    <section className={s.person} aria-label="账号">
      {data || isError ? (
        renderLink({
          href: hrefTo('/pages/mine/profile'),
          className: stackClass({ inline: true, align: 'center', gap: 12 }, s.profile),
          children: (
            <>
              <Avatar url={data?.avatarUrl ?? null} />
              <span className={stackClass({ gap: 2 }, s.names)}>
                <Text size={20} strong>
                  {data?.nickname ?? '个人信息'}
                </Text>
                {data && (
                  <Text tone="hint" digits>
                    {data.maskedPhone}
                  </Text>
                )}
              </span>
              <Icon name="chevron-right" size={18} />
            </>
          ),
        })
      ) : (
        <>
          <Skeleton width="50%" />
          <Skeleton width="35%" />
        </>
      )}
    </section>
  );
}
