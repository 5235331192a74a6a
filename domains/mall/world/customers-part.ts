import { customers } from '@ev/account/world/people.ts';
import { dayMs } from '@ev/kernel/durations.ts';
import type { Transaction } from '@ev/platform/database.ts';
import type { SeedPart } from '@ev/platform/seed-part.ts';
import { eq } from 'drizzle-orm';
import {
  mallAnswers,
  mallFavorites,
  mallProducts,
  mallQuestions,
  mallReminders,
  mallReviews,
  mallVariants,
} from '../server/tables.ts';

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
type Asked = { productCode: string; text: string; daysAgo: number; reply?: string; answer?: string };

const asked: readonly Asked[] = [
  {
    productCode: 'mug',
    text: '能放进洗碗机吗',
    daysAgo: 12,
    reply: '杯身可以，杯盖请用手洗，密封圈会更耐用。',
    answer: '洗过十几次，颜色没有变。',
  },
  { productCode: 'mug', text: '杯口能放下直径 7 厘米的冰块吗', daysAgo: 1 },
  {
    productCode: 'jacket',
    text: '身高 178 体重 70 公斤穿多大',
    daysAgo: 9,
    answer: '我一样的身材，穿 L 正好。',
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
  const questions = asked.flatMap((one, at) => {
    const [asker, answerer] = [customers[at % customers.length], customers[(at + 1) % customers.length]];
    return asker && answerer ? [{ ...one, asker: asker.uid, answerer: answerer.uid, no: at + 1 }] : [];
  });
  return {
    name: 'mall-customers',
    content: { reviews, questions, saved, awaited, first },
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
      for (const question of questions) await putQuestion(tx, question, ago);
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

/** A question with its answers. */
async function putQuestion(
  tx: Transaction,
  one: Asked & { asker: string; answerer: string; no: number },
  ago: (days: number) => Date,
): Promise<void> {
  const { productCode, text, daysAgo, reply = null, answer = null, no } = one;
  const known = await tx.$count(mallProducts, eq(mallProducts.productCode, productCode));
  if (known === 0) return;
  const digits = String(no).padStart(15, '0');
  const questionNo = `WDEMO${digits}`;
  const written = await tx
    .insert(mallQuestions)
    .values({
      questionNo,
      productCode,
      text,
      reply,
      accountId: one.asker,
      askedAt: ago(daysAgo),
      repliedAt: reply === null ? null : ago(daysAgo - 1),
      answers: (reply === null ? 0 : 1) + (answer === null ? 0 : 1),
    })
    .onConflictDoNothing()
    .returning({ questionNo: mallQuestions.questionNo });
  if (written.length === 0 || answer === null) return;
  await tx.insert(mallAnswers).values({
    questionNo,
    answerNo: `DDEMO${digits}`,
    accountId: one.answerer,
    text: answer,
    writtenAt: ago(daysAgo / 2),
  });
}
