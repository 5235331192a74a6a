import type { Api } from '@ev/contract';
import type { Database } from '@ev/platform/database.ts';
import { limitsOf } from '@ev/platform/read-page.ts';
import { asc, desc, inArray, sql } from 'drizzle-orm';
import type { CouponTemplate } from '../contract/coupon.ts';
import type { TemplateFigures } from '../contract/staff-coupon.ts';
import { forecastFen } from './coupon-rules.ts';
import { couponStocks, coupons, couponTemplates } from './tables.ts';

/** Templates, those on offer first, with the figures of the coupons of all their versions. */
export async function listTemplates(
  db: Database,
  query: Api['coupon.listTemplates']['parsed'],
): Promise<Api['coupon.listTemplates']['output']> {
  // The last version of each template.
  const latest = db
    .selectDistinctOn([couponTemplates.templateCode])
    .from(couponTemplates)
    .orderBy(
      asc(couponTemplates.templateCode),
      desc(couponTemplates.current),
      desc(couponTemplates.publishedAt),
    )
    .as('latest');
  const { limit, offset } = limitsOf(query);
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(latest)
      .orderBy(desc(latest.current), asc(latest.position), asc(latest.templateCode))
      .limit(limit)
      .offset(offset),
    db
      .select({ total: sql<number>`count(distinct ${couponTemplates.templateCode})::int` })
      .from(couponTemplates),
  ]);
  const countsOf = await countCoupons(
    db,
    rows.map(({ templateCode }) => templateCode),
  );
  return {
    list: rows.map(({ content, current }) => figuresOf(content, current, countsOf(content.templateCode))),
    total: counted?.total ?? 0,
    pageNo: query.pageNo,
    pageSize: query.pageSize,
  };
}

type Counts = { claimed: number; granted: number; used: number; costFen: number };
const none: Counts = { claimed: 0, granted: 0, used: 0, costFen: 0 };

async function countCoupons(
  db: Database,
  templateCodes: readonly string[],
): Promise<(templateCode: string) => Counts> {
  if (templateCodes.length === 0) return () => none;
  const value = sql`coalesce((${coupons.template} ->> 'faceFen')::bigint, (${coupons.template} ->> 'goodsFen')::bigint, 0)`;
  const used = sql`${coupons.status} = 'used'`;
  const [counts, stocks] = await Promise.all([
    db
      .select({
        templateCode: coupons.templateCode,
        granted: sql<number>`(count(*) filter (where ${coupons.source} = 'granted'))::int`,
        used: sql<number>`(count(*) filter (where ${used}))::int`,
        // Goods that do not lower their order, and what is redeemed at a counter, cost their full value.
        costFen: sql<string>`coalesce(sum(coalesce(nullif(${coupons.savesFen}, 0), ${value})) filter (where ${used}), 0)`,
      })
      .from(coupons)
      .where(inArray(coupons.templateCode, [...templateCodes]))
      .groupBy(coupons.templateCode),
    db
      .select()
      .from(couponStocks)
      .where(inArray(couponStocks.templateCode, [...templateCodes])),
  ]);
  const claimedOf = new Map(stocks.map(({ templateCode, claimed }) => [templateCode, claimed]));
  const known = new Map(counts.map((one) => [one.templateCode, one]));
  return (templateCode) => {
    const { granted, used, costFen } = known.get(templateCode) ?? none;
    return { granted, used, costFen: Number(costFen), claimed: claimedOf.get(templateCode) ?? 0 };
  };
}

function figuresOf(template: CouponTemplate, current: boolean, counts: Counts): TemplateFigures {
  const { templateCode, version, type, name, faceFen, goodsText, thresholdFen, claimable, stock } = template;
  const { claimed, granted, used, costFen } = counts;
  return {
    templateCode,
    version,
    type,
    name,
    faceFen,
    goodsText,
    thresholdFen,
    claimable,
    current,
    claimed,
    granted,
    used,
    stock,
    costFen,
    left: stock === null ? null : Math.max(0, stock - claimed),
    forecastFen: forecastFen(template, { issued: claimed + granted, used, costFen }),
  };
}
