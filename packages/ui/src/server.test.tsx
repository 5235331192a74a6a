// @vitest-environment node
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Gallery } from './gallery.tsx';

const noop = () => undefined;
const options = [{ value: 'a', label: '甲', note: '标配' }];
const entry = { key: 'k', widths: [375], formats: ['avif', 'webp'], width: 3, height: 2 };
const modal = { open: true, onClose: noop, title: '标题' };

/** One set of props for every component; a component without one fails the last test. */
const cases: Record<string, object> = {
  Accordion: { items: [{ key: 'a', title: '问', content: '答' }] },
  ActionSheet: { ...modal, actions: [{ key: 'a', label: '拨打' }], onSelect: noop },
  Badge: { count: 3, label: (n: number) => `${n} 条` },
  BottomBar: { children: '按钮' },
  Button: { children: '按钮', loading: true },
  ButtonLink: { href: '/', children: '去看看' },
  Card: { title: '标题' },
  Carousel: { label: '轮播', children: ['一', '二'] },
  Cell: { title: '标题', href: '/' },
  CellGroup: { children: '行' },
  Checkbox: { children: '同意' },
  CodeInput: { label: '验证码', value: '12', onChange: noop },
  Countdown: { until: 1000, now: () => 0 },
  Dialog: { ...modal, onConfirm: noop },
  Divider: {},
  EmptyState: { description: '还没有' },
  ErrorState: { description: '服务器异常', onRetry: noop },
  FeedbackHost: {},
  Field: { label: '姓名', children: '控件' },
  Fold: { title: '标题', children: '内容' },
  Gallery: {},
  GalleryForms: {},
  GalleryMedia: {},
  GalleryStates: {},
  Head: { children: '标题', note: '说明', action: '更多' },
  Icon: { name: 'car', label: '车' },
  IconButton: { icon: 'back', label: '返回' },
  ImagePreview: { ...modal, images: [{ src: '/a.webp' }] },
  InfiniteList: { state: 'loading', onLoadMore: noop, children: '行' },
  Keypad: { value: '', onChange: noop },
  Link: { href: '/', children: '协议' },
  LoadingImage: {},
  Main: { children: '内容' },
  NavBar: { title: '标题', over: true, onBack: noop },
  NoticeBar: { notices: [{ key: 'a', text: '停电通知' }] },
  OfflineState: { title: '网络异常', onRetry: noop },
  OverlaySection: { onOpen: noop },
  Overlays: { open: 'sheet', onClose: noop },
  Page: { children: '页' },
  Pagination: { page: 1, total: 100, onChange: noop },
  PasswordInput: { label: '支付密码', value: '', onChange: noop },
  PickerSheet: { ...modal, options, value: 'a', onSelect: noop, searchable: true },
  Picture: { entry, alt: '车' },
  Price: { fen: 100 },
  PriceRows: { rows: [], totalFen: 0 },
  PriceSection: {},
  Progress: { label: '上传', percent: 40 },
  PullToRefresh: { onRefresh: async () => undefined, children: '列表' },
  RadioGroup: { label: '方案', options, value: 'a', onChange: noop },
  Rate: { value: 4 },
  RefusedState: { description: '请先登录' },
  RichText: { html: '<p>正文</p>', onLink: noop },
  Section: { title: '标题', children: '内容' },
  Select: { title: '城市', options, value: 'a', onChange: noop },
  Sheet: { ...modal, children: '内容' },
  Skeleton: {},
  SkeletonScreen: { children: '骨架' },
  SlideConfirm: { label: '向右滑动，确认', onConfirm: async () => undefined },
  Slider: { label: '充电上限', value: 80, onChange: noop },
  SliderTrack: { label: '位置', value: 1, max: 10, onChange: noop },
  Spinner: {},
  StatusArt: { name: 'empty' },
  StatusView: { image: 'empty', title: '标题' },
  GallerySections: {},
  Stack: { children: '内容' },
  Stepper: { label: '数量', value: 1, onChange: noop },
  Steps: { items: ['一', '二'], current: 1 },
  SubmitBar: { fen: 100, children: '提交' },
  SwatchGroup: { label: '颜色', options, value: 'a', onChange: noop },
  SwipeCell: { actions: [{ key: 'a', label: '删除', onPress: noop }], children: '行' },
  Switch: { label: '提醒', checked: true, onChange: noop },
  TabBar: { items: [{ key: 'a', label: '发现', icon: 'compass', href: '/' }], current: 'a' },
  TabPanel: { tabs: 't', name: 'a', children: '内容' },
  Tabs: { label: '状态', items: [{ key: 'a', label: '全部' }], value: 'a', onChange: noop },
  Tag: { children: '新品' },
  Text: { children: '一段' },
  TextArea: { label: '评价', maxLength: 100 },
  TextInput: { label: '姓名' },
  Timeline: { items: [{ key: 'a', title: '已下单', state: 'finish' }] },
  TreeSelect: {
    label: '地区',
    branches: [{ key: 'a', label: '浙江', children: options }],
    value: [],
    onChange: noop,
  },
  Uploader: { label: '照片', upload: async () => 'a', onChange: noop },
  VisuallyHidden: { children: '说明' },
};

const modules = import.meta.glob<Record<string, unknown>>(['./*.tsx', '!./*.test.tsx'], { eager: true });
const components = Object.values(modules)
  .flatMap((module) => Object.entries(module))
  .filter(([name, value]) => /^[A-Z]/.test(name) && typeof value === 'function') as [
  string,
  ComponentType<object>,
][];

test('has no window', () => {
  expect(typeof window).toBe('undefined');
});

test.each(components)('%s renders on the server', (name, Component) => {
  const props = cases[name];
  if (!props) throw new Error(`no props for ${name}`);
  expect(renderToString(<Component {...props} />)).toContain('<');
});

test.each(['day', 'night'] as const)('the gallery has its %s theme', (look) => {
  expect(renderToString(<Gallery look={look} />)).toContain(`data-look="${look}"`);
});
