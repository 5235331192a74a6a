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
    skuCode: 'MUG-OAT-350',
    variantText: '燕麦 · 350 ml',
    rating: 5,
    text: '单手就能打开，放进杯架稳稳的，转弯不晃。',
    daysAgo: 6,
    addition: '用了一个多月，倒着放也没有漏过。',
  },
  {
    skuCode: 'MUG-TEAL-350',
    variantText: '松石绿 · 350 ml',
    rating: 4,
    text: '颜色和车漆一样，好看。容量再大一点就更好了。',
    daysAgo: 19,
    reply: '谢谢喜欢，同款 480 ml 可以试试看。',
  },
  {
    skuCode: 'JACKET-BLACK-L',
    variantText: '墨黑 · L',
    rating: 5,
    text: '零下十度只穿一件毛衣也不冷，下小雪没有湿。',
    daysAgo: 11,
  },
  {
    skuCode: 'JACKET-TEAL-M',
    variantText: '松石绿 · M',
    rating: 2,
    text: '袖口有点紧，希望能换大一码。',
    daysAgo: 2,
  },
  {
    skuCode: 'MAT-LING',
    variantText: '青驭 凌',
    rating: 5,
    text: '严丝合缝，下雨天进车也不怕脏，抖一抖就干净。',
    daysAgo: 33,
  },
  { skuCode: 'MODEL-LING', variantText: '', rating: 5, text: '漆面和真车一样，车门真的能打开。', daysAgo: 8 },
  {
    skuCode: 'PULLBACK-S',
    variantText: '小号',
    rating: 3,
    text: '比图片上小一些，做工还可以。',
    daysAgo: 15,
    reply: '小号适合三岁左右的孩子，大号的轮子更大，跑得更远。',
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
