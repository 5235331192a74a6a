import { userGroupNames } from '@ev/account/contract/user-group.ts';
import { faultsOfLists } from '@ev/account/server/public.ts';
import type { LinkItem } from '@ev/contract/link-item';
import { isPicture, noPicture } from '@ev/stock/artwork.ts';
import { definePart, type ItemFault } from '@ev/stock/part.ts';
import { icons } from '@ev/ui/icons.ts';
import { asc, inArray } from 'drizzle-orm';
import * as z from 'zod/mini';
import { KeptModule, moduleKindNames } from '../contract/home-module.ts';
import { isNeverShown } from '../contract/shown-modules.ts';
import { recommendPositions } from './tables.ts';

const pageNames = { 'home-discover': '首页 · 发现' } as const;

const Page = z.object({
  position: z.enum(['home-discover']),
  modules: z
    .array(KeptModule)
    .check(z.minLength(1, '至少要有一个模块，不要这一页请删除文件'), z.maxLength(30, '最多 30 个模块')),
});
type Page = z.infer<typeof Page>;

/** The pictures, icons and links of a module, with their paths. */
function namesIn(
  module: KeptModule,
): { path: PropertyKey[]; picture?: string; icon?: string; link: LinkItem }[] {
  if (module.kind === 'hero') return [{ path: [], picture: module.picture, link: module.link }];
  return module.items.map((item, at) => ({ path: ['items', at], ...item }));
}

/** The car whose page a link leads to. */
const carOf = ({ linkUrl }: LinkItem) =>
  /^\/pages\/buy\/introduce\?modelCode=([^&#]+)/.exec(linkUrl ?? '')?.[1];

/** The pages of the brand, module by module. */
const pages = definePart<Page>({
  name: 'pages',
  files: 'each',
  label: '页面',
  item: Page,
  labels: {
    position: '位置',
    modules: '模块',
    kind: '样式',
    from: '开始展示',
    until: '结束展示',
    audience: '谁能看到，不写为所有人；符合任一用户组或名单即可',
    groups: '用户组',
    lists: '客户名单编码',
    title: '标题',
    subtitle: '副标题',
    picture: '图片',
    action: '按钮',
    link: '链接',
    linkUrl: '地址',
    loginFlag: '需要登录',
    miniLinkUrl: '小程序地址',
    linkType: '类型',
    businessCode: '业务编号',
    nativePageFlag: '用原生页面打开',
    dataurl: '正文地址',
    buycarjson: '购车参数',
    items: '内容',
    kicker: '眉题',
    summary: '摘要',
    label: '名称',
    icon: '图标',
  },
  words: {
    position: pageNames,
    kind: moduleKindNames,
    groups: userGroupNames,
    linkType: {
      url: '地址',
      buyCar: '购车',
      store: '商品',
      post: '动态',
      information: '资讯',
      activity: '活动',
      subject: '专题',
      topic: '话题',
      question: '问题',
      groupPic: '图集',
      videoGroup: '视频专辑',
      partner: '推广任务',
      'partner-creation': '共创任务',
    },
  },
  keyField: 'position',
  nameOf: ({ position }) => pageNames[position],
  async read(db) {
    const rows = await db.select().from(recommendPositions).orderBy(asc(recommendPositions.position));
    // A row that an older version of the product wrote in another format cannot be compared, so it is written
    // again.
    return rows.flatMap((row) => z.safeParse(Page, row).data ?? []);
  },
  check({ position: key, modules }, stock) {
    const cars = stock.keysOf('cars');
    const times = modules.flatMap((module, index): ItemFault[] =>
      isNeverShown(module)
        ? [{ key, path: ['modules', index, 'until'], message: '结束展示应晚于开始展示' }]
        : [],
    );
    const names = modules.flatMap((module, index) =>
      namesIn(module).flatMap(({ path, picture, icon, link }) => {
        const at = (field: PropertyKey[], message: string): ItemFault => ({
          key,
          path: ['modules', index, ...path, ...field],
          message,
        });
        const car = carOf(link);
        return [
          ...(picture === undefined || isPicture(picture) ? [] : [at(['picture'], noPicture)]),
          ...(icon === undefined || Object.hasOwn(icons, icon) ? [] : [at(['icon'], `没有图标 ${icon}`)]),
          ...(car === undefined || cars.has(car) ? [] : [at(['link', 'linkUrl'], `没有车型 ${car}`)]),
        ];
      }),
    );
    return [...times, ...names];
  },
  async refuse(tx, { written }) {
    const lists = written.flatMap(({ position: key, modules }) =>
      modules.flatMap(({ audience }, index) =>
        (audience?.lists ?? []).map((list, at) => ({
          key,
          path: ['modules', index, 'audience', 'lists', at],
          list,
        })),
      ),
    );
    return faultsOfLists(tx, lists);
  },
  async put(tx, { written, removed }) {
    const positions = removed.map(({ position }) => position);
    if (positions.length > 0)
      await tx.delete(recommendPositions).where(inArray(recommendPositions.position, positions));
    for (const row of written) {
      await tx
        .insert(recommendPositions)
        .values(row)
        .onConflictDoUpdate({ target: recommendPositions.position, set: row });
    }
  },
});

/** The parts of the brand's folder that belong to this domain. */
export const parts = [pages];
