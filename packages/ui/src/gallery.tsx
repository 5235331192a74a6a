import { useState } from 'react';
import { Accordion } from './accordion.tsx';
import { Badge } from './badge.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Button } from './button.tsx';
import { ButtonLink } from './button-link.tsx';
import { Card } from './card.tsx';
import { Cell, CellGroup } from './cell.tsx';
import { Divider } from './divider.tsx';
import { FeedbackHost } from './feedback-host.tsx';
import { Fold } from './fold.tsx';
import s from './gallery.module.css';
import { GalleryForms } from './gallery-forms.tsx';
import { GalleryMedia } from './gallery-media.tsx';
import { type Overlay, OverlaySection, Overlays } from './gallery-overlays.tsx';
import { PriceSection } from './gallery-prices.tsx';
import { Section } from './gallery-section.tsx';
import { GalleryStates } from './gallery-states.tsx';
import { Head } from './head.tsx';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { type IconName, icons } from './icons.ts';
import { InfiniteList } from './infinite-list.tsx';
import { Link } from './link.tsx';
import { NavBar } from './nav-bar.tsx';
import { NoticeBar } from './notice-bar.tsx';
import { Main, Page } from './page.tsx';
import { Pagination } from './pagination.tsx';
import { Price } from './price.tsx';
import { PullToRefresh } from './pull-to-refresh.tsx';
import { Stack } from './stack.tsx';
import { SubmitBar } from './submit-bar.tsx';
import { SwatchGroup } from './swatch-group.tsx';
import { TabBar } from './tab-bar.tsx';
import { TabPanel, Tabs } from './tabs.tsx';
import { Tag } from './tag.tsx';
import { Text } from './text.tsx';

const paints = [
  { value: 'ink', label: '曜石黑', paint: '#15181b', note: '标配' },
  { value: 'mist', label: '晨雾银', paint: '#b9c0c4', note: '标配' },
  { value: 'snow', label: '初雪白', paint: '#f4f5f3', note: '标配' },
  { value: 'sea', label: '远海青', paint: '#0f5f63', note: '选装 ¥8,000' },
  { value: 'dusk', label: '暮山紫', paint: '#4b3f63', note: '选装 ¥8,000' },
  { value: 'ember', label: '赤霞红', paint: '#7d1f24', disabledReason: '仅长续航版可选' },
];

const wheels = [
  { value: '19', label: '19 英寸低风阻轮毂', note: '标配 · CLTC 705 km' },
  { value: '20', label: '20 英寸星芒轮毂', note: '选装 ¥6,000 · CLTC 668 km' },
  { value: '21', label: '21 英寸锻造轮毂', disabledReason: '需先选装空气悬架' },
];

/** Every component in its states, in the look of its surroundings. */
export function GallerySections() {
  const [open, setOpen] = useState<Overlay | null>(null);

  return (
    <>
      <div className={s.hero}>
        <Tag tone="accent">新品</Tag>
        <h2>远山 S7</h2>
        <p>大五座纯电 SUV，CLTC 综合续航 705 km</p>
      </div>

      <PullToRefresh onRefresh={() => new Promise((resolve) => setTimeout(resolve, 1000))}>
        <NoticeSection />

        <ButtonSection />

        <IconSection />

        <TabSection />

        <TextSection />

        <PriceSection />

        <CellSection />

        <SwatchSection />

        <GalleryForms />

        <GalleryStates />

        <GalleryMedia />

        <OverlaySection onOpen={setOpen} />

        <QuestionSection />

        <ListSection />
        <BarSection />
        <div className={s.foot} />
      </PullToRefresh>

      <Overlays open={open} onClose={() => setOpen(null)} />
    </>
  );
}

function NoticeSection() {
  return (
    <Section title="公告">
      <NoticeBar
        notices={[
          { key: 'power', text: '12 月 8 日 0:00 至 4:00 支付渠道维护，期间暂不能付款' },
          { key: 'store', text: '杭州西湖店迁至文三路 1 号' },
        ]}
      />
    </Section>
  );
}

function ButtonSection() {
  const [liked, setLiked] = useState(true);

  return (
    <Section title="按钮">
      <Stack gap={12}>
        <Button block size="l">
          立即定购
        </Button>
        <Stack inline wrap align="center" gap={12}>
          <Button>确认支付</Button>
          <Button variant="secondary">预约试驾</Button>
          <Button variant="quiet">稍后再说</Button>
        </Stack>
        <Stack inline wrap align="center" gap={12}>
          <Button variant="danger">取消订单</Button>
          <Button loading>提交订单</Button>
          <Button disabledReason="请先选择交付门店">提交订单</Button>
        </Stack>
        <Stack inline wrap align="center" gap={12}>
          <Button size="s">去评价</Button>
          <Button size="s" variant="secondary">
            查看物流
          </Button>
          <Button size="s" variant="secondary" icon="phone">
            联系门店
          </Button>
          <ButtonLink size="s" variant="secondary" href="#top">
            申请开票
          </ButtonLink>
        </Stack>
        <Stack inline wrap align="center" gap={12}>
          <IconButton icon="search" label="搜索" />
          <IconButton icon="heart" label="收藏" pressed={liked} onClick={() => setLiked(!liked)} />
          <IconButton
            icon="bell"
            label="消息"
            badge={<Badge corner count={12} label={(n) => `${n} 条消息`} />}
          />
          <IconButton icon="filter" label="筛选" look="filled" />
          <IconButton icon="trash" label="删除" disabled />
          <Badge count={128} label={(n) => `${n} 条消息`} />
        </Stack>
        <p>
          提交即表示同意<Link href="#terms">《购车协议》</Link>与<Link href="#privacy">《隐私政策》</Link>
        </p>
        <Stack inline wrap align="center" gap={12}>
          <Link look="alone" href="#all">
            查看全部权益
          </Link>
          <Link look="quiet" href="#rules">
            活动规则
          </Link>
        </Stack>
      </Stack>
    </Section>
  );
}

function IconSection() {
  return (
    <Section title="图标">
      <div className={s.icons}>
        {(Object.keys(icons) as IconName[]).map((name) => (
          <Icon key={name} name={name} />
        ))}
      </div>
    </Section>
  );
}

function TabSection() {
  const [tab, setTab] = useState('all');
  const [kind, setKind] = useState('near');

  return (
    <Section title="标签页">
      <div className={s.wide}>
        <Tabs
          id="orders"
          label="订单状态"
          value={tab}
          onChange={setTab}
          items={[
            { key: 'all', label: '全部' },
            { key: 'pay', label: '待付款' },
            { key: 'send', label: '待发货' },
            { key: 'receive', label: '待收货' },
            { key: 'comment', label: '待评价' },
            { key: 'service', label: '退换/售后' },
          ]}
        />
        <Tabs
          look="pill"
          label="充电站筛选"
          value={kind}
          onChange={setKind}
          items={[
            { key: 'near', label: '离我最近' },
            { key: 'cheap', label: '价格最低' },
            { key: 'fast', label: '超充优先' },
            { key: 'free', label: '免停车费', disabled: true },
          ]}
        />
      </div>
      <TabPanel tabs="orders" name={tab}>
        <Stack gap={12}>
          <Card title="已锁单" extra="9 月 12 日 14:03">
            <Stack gap={12}>
              <p>预计 12 月 8 日至 15 日交付，进入生产后将不能更改配置</p>
              <Stack inline wrap align="center" gap={12}>
                <Tag tone="ok" icon="success">
                  已付定金
                </Tag>
                <Tag tone="warn" icon="clock">
                  待签合同
                </Tag>
                <Tag tone="danger">即将超时</Tag>
                <Tag outline>赠充电桩</Tag>
                <Tag>长续航版</Tag>
              </Stack>
            </Stack>
          </Card>
        </Stack>
      </TabPanel>
    </Section>
  );
}

function TextSection() {
  return (
    <Section title="文字与标题">
      <Card gap={8}>
        <Head note="有效期至 12 月 31 日" action={<Tag tone="ok">可领取</Tag>} wrap>
          首年免费充电
        </Head>
        <Text tone="body">正文，说明这件事和下一步</Text>
        <Text tone="hint" size={13}>
          提示，比正文小
        </Text>
        <Text tone="accent" size={20} strong digits>
          12:08:41
        </Text>
        <Text tone="danger" size={13}>
          出错的原因
        </Text>
      </Card>
    </Section>
  );
}

function CellSection() {
  return (
    <Section title="单元格">
      <Stack gap={12}>
        <CellGroup>
          <Cell icon="order" title="我的订单" value="2 个进行中" href="#orders" />
          <Cell icon="wallet" title="优惠券" description="1 张将于 3 天后过期" value="5 张" href="#coupons" />
          <Cell icon="location" title="收货地址" href="#addresses" />
          <Cell icon="car" title="绑定车辆" value="沪A·D12345" />
        </CellGroup>
        <CellGroup title="账号与安全" footer="注销后 15 天内可登录恢复">
          <Cell title="更换手机号" value="138****5678" onClick={() => undefined} />
          <Cell title="注销账号" danger onClick={() => undefined} />
        </CellGroup>
      </Stack>
    </Section>
  );
}

function SwatchSection() {
  const [paint, setPaint] = useState('sea');
  const [wheel, setWheel] = useState('19');

  return (
    <Section title="选配">
      <Stack gap={12}>
        <Fold heading="h2" title="配置清单" extra="2026 款">
          长续航版，余烬橙
        </Fold>
        <Card title="外观颜色">
          <SwatchGroup label="外观颜色" options={paints} value={paint} onChange={setPaint} />
        </Card>
        <Card title="轮毂">
          <SwatchGroup look="card" label="轮毂" options={wheels} value={wheel} onChange={setWheel} />
        </Card>
      </Stack>
    </Section>
  );
}

function QuestionSection() {
  return (
    <Section title="常见问题">
      <Accordion
        single
        openKey="1"
        items={[
          {
            key: '1',
            title: '定金可以退吗？',
            content: '锁单前可随时申请全额退还，锁单后按购车协议约定处理。',
          },
          { key: '2', title: '可以更改配置吗？', content: '进入生产前可修改一次，差价多退少补。' },
        ]}
      />
    </Section>
  );
}

function ListSection() {
  const [list, setList] = useState<'idle' | 'error' | 'end'>('error');
  const [page, setPage] = useState(6);

  return (
    <Section title="列表">
      <Divider>为你推荐</Divider>
      <InfiniteList state={list} onLoadMore={() => setList('end')}>
        {null}
      </InfiniteList>
      <Pagination page={page} total={128} onChange={setPage} />
    </Section>
  );
}

function BarSection() {
  return (
    <Section title="底栏">
      <div className={s.wide}>
        <div>
          <BottomBar lead={<Price fen={26_990_000} size="l" />}>
            <Button variant="secondary">预约试驾</Button>
            <Button>立即定购</Button>
          </BottomBar>
        </div>
        <div>
          <SubmitBar fen={500_000} before="定金">
            <Button>提交订单</Button>
          </SubmitBar>
        </div>
        <div>
          <TabBar
            current="home"
            items={[
              { key: 'home', label: '发现', icon: 'compass', href: '#home' },
              { key: 'car', label: '选车', icon: 'car', href: '#car' },
              { key: 'space', label: '爱车', icon: 'bolt', href: '#space', badge: true },
              { key: 'shop', label: '商城', icon: 'shop', href: '#shop' },
              { key: 'mine', label: '我的', icon: 'user', href: '#mine', badge: 3 },
            ]}
          />
        </div>
      </div>
    </Section>
  );
}

export interface GalleryProps {
  look?: 'day' | 'night';
  onBack?: () => void;
}

/** The gallery as a page of its own, for people and for browser checks. */
export function Gallery({ look = 'day', onBack = () => undefined }: GalleryProps) {
  return (
    <Page look={look}>
      <NavBar
        over
        title="组件陈列"
        onBack={onBack}
        end={(clear) => <IconButton icon="share" label="分享" look={clear ? 'glass' : 'plain'} />}
      />
      <Main>
        <GallerySections />
      </Main>
      <FeedbackHost />
    </Page>
  );
}
