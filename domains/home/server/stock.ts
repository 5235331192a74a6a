import { definePart } from '@ev/stock/part.ts';
import { asc, inArray } from 'drizzle-orm';
import * as z from 'zod/mini';
import { HomeModule } from '../contract/endpoints.ts';
import { recommendPositions } from './tables.ts';

const Page = z.object({ position: z.enum(['home-discover']), modules: z.array(HomeModule) });

/** What the pages of the brand show, module by module. */
const pages = definePart<z.infer<typeof Page>>({
  name: 'pages',
  files: 'each',
  label: '页面',
  item: Page,
  labels: {
    position: '位置',
    modules: '模块',
    kind: '样式',
    title: '标题',
    subtitle: '副标题',
    picture: '图片',
    action: '按钮',
    link: '链接',
    linkUrl: '地址',
    loginFlag: '需要登录',
    items: '内容',
    kicker: '眉题',
    summary: '摘要',
    label: '名称',
    icon: '图标',
  },
  words: {
    position: { 'home-discover': '首页 · 发现' },
    kind: { hero: '头图', stories: '故事', entries: '入口' },
  },
  keyField: 'position',
  nameOf: ({ position }) => position,
  async read(db) {
    const rows = await db.select().from(recommendPositions).orderBy(asc(recommendPositions.position));
    return rows.map((row) => z.parse(Page, row));
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

/** What the brand's folder may hold of this domain. */
export const parts = [pages];
