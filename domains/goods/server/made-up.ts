import type { Database } from '@ev/platform/database.ts';
import { demoValuesOf } from '@ev/stock/demo-values.ts';
import type { LoadedStock } from '@ev/stock/load-stock.ts';

/** The line of the opening checklist for goods with values of the demo, which only a demo or a rehearsal sells. */
export function createMadeUpGoods({ db, stock }: { db: Database; stock: LoadedStock }) {
  const guarded = new Set(stock.realGuards.map(({ part }) => part));
  const parts = stock.parts.filter(({ name }) => guarded.has(name));

  /** `门店：青驭中心（合肥）` for each item with a made-up value; the first few of each part. */
  async function listMadeUp(): Promise<string[]> {
    const found = await Promise.all(
      parts.map(async (part) => {
        const wrong = (await part.read(db)).filter((item) => demoValuesOf(item).length > 0);
        const more =
          wrong.length > shownOfPart ? [`${part.label}：另有 ${wrong.length - shownOfPart} 项`] : [];
        return [...wrong.slice(0, shownOfPart).map((item) => `${part.label}：${part.nameOf(item)}`), ...more];
      }),
    );
    return found.flat();
  }

  return {
    name: 'realGoods',
    title: '真实的协议、门店、充电运营商和救援热线',
    why: '现在有示例数据（.example 的域名、全是 0 的号码），只能用于演练：真实的生产环境会拒绝带有它们的商品',
    // A `prd` that is no rehearsal refuses such goods, so that nobody sells with them.
    optional: true as const,
    file: 'stores.yaml',
    page: '/goods',
    look: async () => {
      const missing = await listMadeUp();
      return { done: missing.length === 0, missing };
    },
  };
}

const shownOfPart = 3;
