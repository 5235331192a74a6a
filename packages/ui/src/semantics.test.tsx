import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Accordion } from './accordion.tsx';
import { Badge } from './badge.tsx';
import { Card } from './card.tsx';
import { Carousel } from './carousel.tsx';
import { Cell, CellGroup } from './cell.tsx';
import { Checkbox } from './checkbox.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';
import { Head } from './head.tsx';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { LinkProvider } from './link-context.tsx';
import { Steps } from './steps.tsx';
import { Switch } from './switch.tsx';
import { TabBar } from './tab-bar.tsx';
import { Timeline } from './timeline.tsx';

test('an icon alone has a name, beside text it has none', () => {
  const { rerender } = render(<Icon name="car" label="车辆" />);
  expect(screen.getByRole('img', { name: '车辆' })).toBeTruthy();
  rerender(<Icon name="car" />);
  expect(screen.queryByRole('img')).toBeNull();
});

test('an icon button has a name and a state, and accepts no press while disabled', async () => {
  const onClick = vi.fn();
  const { rerender } = render(<IconButton icon="heart" label="收藏" pressed onClick={onClick} />);
  await userEvent.click(screen.getByRole('button', { name: '收藏', pressed: true }));
  rerender(<IconButton icon="heart" label="收藏" disabled onClick={onClick} />);
  await userEvent.click(screen.getByRole('button', { name: '收藏' }));
  expect(onClick).toHaveBeenCalledTimes(1);
});

test.each([
  [3, '3', '3 条'],
  [100, '99+', '100 条'],
])('a badge of %d draws %s and announces %s', (count, drawn, said) => {
  render(<Badge count={count} label={(n) => `${n} 条`} />);
  expect(screen.getByText(drawn)).toBeTruthy();
  expect(screen.getByText(said)).toBeTruthy();
});

test('a badge without a number is not rendered', () => {
  const { container } = render(<Badge count={0} label={(n) => `${n} 条`} />);
  expect(container.innerHTML).toBe('');
});

test('navigation is a link of the app, an action is a button', () => {
  const onClick = vi.fn();
  render(
    <LinkProvider value={({ href, ...rest }) => <a data-app-link="" href={`/h5${href}`} {...rest} />}>
      <CellGroup>
        <Cell title="我的订单" value="2 个" href="/pages/shop/orderList" />
        <Cell title="退出登录" onClick={onClick} />
        <Cell title="版本" value="1.0" />
      </CellGroup>
      <Card href="/pages/shop/detail?id=1">商品</Card>
    </LinkProvider>,
  );
  const link = screen.getByRole('link', { name: /我的订单/ });
  expect(link.getAttribute('href')).toBe('/h5/pages/shop/orderList');
  expect(link.dataset.appLink).toBe('');
  expect(screen.getByRole('link', { name: '商品' }).getAttribute('href')).toBe('/h5/pages/shop/detail?id=1');
  fireEvent.click(screen.getByRole('button', { name: '退出登录' }));
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
});

test('a head is a heading of its level, with its note and action outside of it', () => {
  const { rerender } = render(<Head id="card">电量卡</Head>);
  expect(screen.getByRole('heading', { level: 2, name: '电量卡' }).id).toBe('card');
  rerender(
    <Head level={3} note="有效期至 12 月 31 日" action={<a href="/x">明细</a>}>
      电量卡
    </Head>,
  );
  expect(screen.getByRole('heading', { level: 3, name: '电量卡' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '明细' })).toBeTruthy();
  expect(screen.getByText('有效期至 12 月 31 日').tagName).toBe('P');
});

test('a card passes its name to its region', () => {
  render(
    <Card gap={8} aria-label="200 元金额卡">
      内容
    </Card>,
  );
  expect(screen.getByRole('region', { name: '200 元金额卡' }).textContent).toBe('内容');
});

test('the tab bar marks the current tab', () => {
  render(
    <TabBar
      current="car"
      items={[
        { key: 'home', label: '发现', icon: 'compass', href: '/a' },
        { key: 'car', label: '选车', icon: 'car', href: '/b', badge: 2 },
      ]}
    />,
  );
  const nav = screen.getByRole('navigation', { name: '主导航' });
  const current = within(nav).getByRole('link', { current: 'page' });
  expect(current.textContent).toContain('选车');
  expect(current.textContent).toContain('2 条未读');
});

test('steps and events announce their state as text', () => {
  render(
    <>
      <Steps items={['下定', '锁单', '交付']} current={1} label="订单进度" />
      <Timeline label="退款" items={[{ key: 'a', title: '已退款', time: '9 月 1 日', state: 'finish' }]} />
    </>,
  );
  const steps = within(screen.getByRole('list', { name: '订单进度' })).getAllByRole('listitem');
  expect(steps.map((step) => step.textContent?.match(/，(.+)$/)?.[1])).toEqual([
    '已完成',
    '进行中',
    '未开始',
  ]);
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null]);
  expect(screen.getByRole('list', { name: '退款' }).textContent).toContain('已完成');
});

test('a switch changes at once, but not while a change is pending', async () => {
  const onChange = vi.fn();
  const { rerender } = render(<Switch label="提醒" checked={false} onChange={onChange} />);
  await userEvent.click(screen.getByRole('switch', { name: '提醒' }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith(true);
  rerender(<Switch label="提醒" checked={false} busy onChange={onChange} />);
  await userEvent.click(screen.getByRole('switch', { name: '提醒' }));
  expect(onChange).toHaveBeenCalledTimes(1);
});

test('a checkbox is toggled by its text', async () => {
  const onChange = vi.fn();
  render(<Checkbox onChange={onChange}>同意购车协议</Checkbox>);
  await userEvent.click(screen.getByText('同意购车协议'));
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '同意购车协议' }).checked).toBe(true);
});

test('slides are counted, and arrow keys turn them', () => {
  const scrollTo = vi.fn();
  HTMLElement.prototype.scrollTo = scrollTo;
  const onIndexChange = vi.fn();
  render(
    <Carousel label="精选活动" marks="count" onIndexChange={onIndexChange}>
      <p>一</p>
      <p>二</p>
    </Carousel>,
  );
  expect(screen.getByRole('listitem', { name: '第 1 张，共 2 张' })).toBeTruthy();
  const track = screen.getByRole('list', { name: '精选活动' });
  vi.spyOn(track, 'clientWidth', 'get').mockReturnValue(300);
  const [, second] = screen.getAllByRole('listitem');
  if (second) vi.spyOn(second, 'offsetLeft', 'get').mockReturnValue(300);
  fireEvent.keyDown(track, { key: 'ArrowRight' });
  expect(scrollTo).toHaveBeenCalledWith({ left: 300 });
  track.scrollLeft = 300;
  fireEvent.scroll(track);
  expect(onIndexChange).toHaveBeenCalledExactlyOnceWith(1);
  expect(screen.getByText('2/2')).toBeTruthy();
});

test('a single accordion has one open answer', () => {
  const { container } = render(
    <Accordion
      single
      openKey="a"
      items={[
        { key: 'a', title: '问一', content: '答一' },
        { key: 'b', title: '问二', content: '答二' },
      ]}
    />,
  );
  const [first, second] = container.querySelectorAll('details');
  expect([first?.open, second?.open]).toEqual([true, false]);
  expect(first?.name).toBe(second?.name);
});

test('an empty state says what to do, an error is announced at once and offers a retry', () => {
  const onRetry = vi.fn();
  const { container } = render(
    <>
      <EmptyState black title="还没有订单" description="去看看车" footer={<a href="/x">去选车</a>} />
      <ErrorState description="服务器异常" onRetry={onRetry} requestId="7F2A" />
    </>,
  );
  expect(container.querySelector('[data-look="night"]')?.textContent).toContain('还没有订单');
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toContain('问题编号 7F2A');
  fireEvent.click(within(alert).getByRole('button', { name: /重试/ }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});
