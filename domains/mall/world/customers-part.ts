import { customers } from '@ev/account/world/people.ts';
import { dayMs } from '@ev/kernel/durations.ts';
import type { SeedPart } from '@ev/platform/seed-part.ts';
import { eq } from 'drizzle-orm';
import { mallFavorites, mallProducts, mallReminders, mallReviews, mallVariants } from '../server/tables.ts';

type Said = {
  skuCode: string;
  variantText: string;
  rating: number;
  text: string;
  daysAgo: number;
  addition?: string;
  reply?: string;
};

const said: readonly Said[] = [
  {
    skuCode: 'MUG-WHITE-350',
    variantText: '雾白 · 350 ml',
    rating: 5,
    text: '杯壁确实不烫手，放进杯架稳稳的，转弯不晃。',
    daysAgo: 6,
    addition: '用了一个多月，洗碗机洗过很多次，印字没有掉。',
  },
  {
    skuCode: 'MUG-BLUE-350',
    variantText: '峡湾蓝 · 350 ml',
    rating: 4,
    text: '颜色和车漆一样，好看。容量再大一点就更好了。',
    daysAgo: 19,
    reply: '谢谢喜欢，同款 480 ml 可以试试看。',
  },
  {
    skuCode: 'JACKET-GREY-L',
    variantText: '岩灰 · L',
    rating: 5,
    text: '内胆可以单独穿，爬山下小雨没有湿。',
    daysAgo: 11,
  },
  {
    skuCode: 'JACKET-BLUE-M',
    variantText: '峡湾蓝 · M',
    rating: 2,
    text: '袖口的魔术贴不太粘，希望能换一件。',
    daysAgo: 2,
  },
  {
    skuCode: 'MAT-LING',
    variantText: '青驭 凌',
    rating: 5,
    text: '严丝合缝，下雨天进车也不怕脏，抖一抖就干净。',
    daysAgo: 33,
  },
  { skuCode: 'MODEL-LING', variantText: '', rating: 5, text: '孩子抱着睡觉，车门真的能打开。', daysAgo: 8 },
  {
    skuCode: 'PLUSH-S',
    variantText: '25 cm',
    rating: 3,
    text: '比图片上小一些，做工还可以。',
    daysAgo: 15,
    reply: '尺寸在参数里有标注，25 cm 适合放在车里，大号是 40 cm。',
  },
];
const saved = ['mug', 'jacket', 'wallbox-7kw'];
const awaited = 'v2l-gun';

/** What customers of the cast said, saved and wait for. Products that the brand does not have are left out. */
export function mallCustomersPart(): SeedPart {
  const reviews = said.flatMap((one, at) => {
    const person = customers[at % customers.length];
    return person ? [{ ...one, accountId: person.uid, no: at + 1 }] : [];
  });
  const first = customers[0]?.uid ?? '';
  return {
    name: 'mall-customers',
    content: { reviews, saved, awaited, first },
    async put(tx, clock) {
      const ago = (days: number) => new Date(clock.now().getTime() - days * dayMs);
      for (const { skuCode, accountId, no, daysAgo, addition, reply, ...review } of reviews) {
        const [variant] = await tx.select().from(mallVariants).where(eq(mallVariants.skuCode, skuCode));
        if (!variant) continue;
        await tx
          .insert(mallReviews)
          .values({
            ...review,
            skuCode,
            accountId,
            productCode: variant.productCode,
            reviewNo: `RDEMO${String(no).padStart(15, '0')}`,
            lineId: `demo-${no}`,
            hasPictures: false,
            writtenAt: ago(daysAgo),
            additionText: addition ?? null,
            addedAt: addition ? ago(daysAgo / 2) : null,
            reply: reply ?? null,
            repliedAt: reply ? ago(daysAgo - 1) : null,
          })
          .onConflictDoNothing();
      }
      for (const [at, productCode] of [...saved, awaited].entries()) {
        const [product] = await tx
          .select()
          .from(mallProducts)
          .where(eq(mallProducts.productCode, productCode));
        if (!product) continue;
        if (productCode === awaited)
          await tx
            .insert(mallReminders)
            .values({ accountId: first, productCode, createdAt: ago(1) })
            .onConflictDoNothing();
        else
          await tx
            .insert(mallFavorites)
            .values({ accountId: first, productCode, addedFen: product.leastFen, addedAt: ago(at + 1) })
            .onConflictDoNothing();
      }
    },
  };
}
